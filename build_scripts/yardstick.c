/* A yardstick, no limit: random four-player Belote deals in plain C: shuffle, deal eight cards each, a random trump,
 * 32 legal random cards (follow suit, trump when void unless the partner is winning, overtrump when possible), points.
 * No bidding, no declarations, no events: what straightforward C does, which `bench` names beside the playouts of the
 * real rules. The bots' own play-outs, on bit sets, are faster than this.
 *
 * usage: yardstick SECONDS     prints: deals a second, then a checksum of the points
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static uint64_t state = 88172645463325252ull;

static uint32_t draw(uint32_t below)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)(((state >> 32) * below) >> 32);
}

/* Cards are suit * 8 + rank in the order 7 8 9 T J Q K A; strengths and points as plain cards and as trumps. */
static const int PLAIN_STRENGTH[8] = {0, 1, 2, 6, 3, 4, 5, 7}, TRUMP_STRENGTH[8] = {0, 1, 6, 4, 7, 2, 3, 5};
static const int PLAIN_POINTS[8] = {0, 0, 0, 10, 2, 3, 4, 11}, TRUMP_POINTS[8] = {0, 0, 14, 10, 20, 3, 4, 11};
static uint32_t ABOVE[8]; /* trumps (as a byte) that beat the trump of that rank */

static int play_deal(void)
{
    int pack[32], points[2] = {0, 0}, leader = (int)draw(4), trump = (int)draw(4);
    uint32_t hands[4] = {0, 0, 0, 0};
    for (int i = 0; i < 32; i++)
        pack[i] = i;
    for (int n = 32; n > 1; n--) {
        int j = (int)draw((uint32_t)n), card = pack[n - 1];
        pack[n - 1] = pack[j];
        pack[j] = card;
    }
    for (int i = 0; i < 32; i++)
        hands[i / 8] |= 1u << pack[i];
    uint32_t trumps = 0xFFu << trump * 8;
    for (int trick = 0; trick < 8; trick++) {
        int winner = leader, power = -1, sum = 0, led = 0, highest = -1;
        for (int k = 0; k < 4; k++) {
            int seat = (leader + k) & 3;
            uint32_t hand = hands[seat], legal = hand;
            if (k > 0) {
                uint32_t suit = hand & 0xFFu << led * 8, own = hand & trumps;
                uint32_t over = highest < 0 ? own : own & ABOVE[highest] << trump * 8;
                if (suit && led != trump)
                    legal = suit;
                else if (own && (led == trump || ((winner ^ seat) & 1)))
                    legal = over ? over : own;
            }
            int index = (int)draw((uint32_t)__builtin_popcount(legal));
            while (index--)
                legal &= legal - 1;
            int card = __builtin_ctz(legal), rank = card & 7, of = card >> 3;
            hands[seat] ^= 1u << card;
            if (k == 0)
                led = of;
            int strength = of == trump ? 32 + TRUMP_STRENGTH[rank] : of == led ? PLAIN_STRENGTH[rank] : -1;
            sum += of == trump ? TRUMP_POINTS[rank] : PLAIN_POINTS[rank];
            if (strength > power) {
                power = strength;
                winner = seat;
                if (of == trump)
                    highest = rank;
            }
        }
        points[winner & 1] += sum + (trick == 7 ? 10 : 0);
        leader = winner;
    }
    return points[0];
}

int main(int count, char **words)
{
    double seconds = count > 1 ? atof(words[1]) : 1.0, passed = 0;
    for (int a = 0; a < 8; a++)
        for (int b = 0; b < 8; b++)
            if (TRUMP_STRENGTH[b] > TRUMP_STRENGTH[a])
                ABOVE[a] |= 1u << b;
    long deals = 0, sum = 0;
    clock_t begun = clock();
    while (passed < seconds) {
        for (int i = 0; i < 1000; i++)
            sum += play_deal();
        deals += 1000;
        passed = (double)(clock() - begun) / CLOCKS_PER_SEC;
    }
    printf("%.0f %ld\n", deals / passed, sum);
    return 0;
}
