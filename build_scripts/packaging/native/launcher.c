/* What is started on Linux: looks whether the system's C library is new enough, and becomes the program.

   Where it is not, the loader would end the program with lines about symbol versions; this says one sentence, in the
   player's language, on the terminal or (started from a menu) in a window. It must itself run on far older systems:
   nothing but functions that every C library has. `sentences.h` and NEEDS_MINOR come from launcher.py. */

#include <gnu/libc-version.h>
#include <libgen.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "sentences.h"

static const char *sentence(void)
{
    const char *names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (int i = 0; i < 3; i++) {
        const char *wanted = getenv(names[i]);
        if (!wanted || !*wanted)
            continue;
        for (unsigned j = 0; j < sizeof SENTENCES / sizeof *SENTENCES; j++)
            if (!strncmp(wanted, SENTENCES[j].language, 2))
                return SENTENCES[j].text;
        break;
    }
    return SENTENCES[0].text;
}

/* Whether one of the programs that desktops show a message with was there and showed it. */
static int shown(const char *text)
{
    char *tries[][5] = {
        {"zenity", "--error", "--text", (char *)text, NULL},
        {"kdialog", "--error", (char *)text, NULL},
        {"xmessage", (char *)text, NULL},
        {"notify-send", "Carte Blanche", (char *)text, NULL},
    };
    for (unsigned i = 0; i < sizeof tries / sizeof *tries; i++) {
        int status = 0;
        pid_t child = fork();
        if (child == 0) {
            execvp(tries[i][0], tries[i]);
            _exit(127);
        }
        if (child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) < 126)
            return 1;
    }
    return 0;
}

int main(int argc, char **argv)
{
    char place[PATH_MAX], program[PATH_MAX + sizeof PROGRAM];
    int major = 0, minor = 0;
    (void)argc;
    sscanf(gnu_get_libc_version(), "%d.%d", &major, &minor);
    if (major < 2 || (major == 2 && minor < NEEDS_MINOR)) {
        char have[32], need[32], text[1024];
        snprintf(have, sizeof have, "%d.%d", major, minor);
        snprintf(need, sizeof need, "2.%d", NEEDS_MINOR);
        snprintf(text, sizeof text, sentence(), have, need);
        fprintf(stderr, "%s\n", text);
        if (!isatty(STDERR_FILENO) && (getenv("DISPLAY") || getenv("WAYLAND_DISPLAY")))
            shown(text);
        return 2;
    }
    ssize_t length = readlink("/proc/self/exe", place, sizeof place - 1);
    if (length < 0) {
        perror("/proc/self/exe");
        return 2;
    }
    place[length] = '\0';
    snprintf(program, sizeof program, "%s/%s", dirname(place), PROGRAM);
    execv(program, argv);
    perror(program);
    return 2;
}
