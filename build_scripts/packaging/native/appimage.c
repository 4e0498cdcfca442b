/* The head of the AppImage: mounts the squashfs that follows it in the same file and runs its AppRun.

   An AppImage (type 2) is an ELF program with the letters AI and a 2 at byte 8, and right behind its end a squashfs
   with an AppDir. Linked without any shared library, so it starts on every Linux of the same processor. The mount is
   served by a process of its own, which speaks the kernel's FUSE protocol (version 7) and reads the files by squashfuse,
   for as long as anybody holds the pipe that AppRun inherits. Where FUSE is not to be had, everything is unpacked into a
   folder for this one run instead. */

#define _GNU_SOURCE

#include <dirent.h>
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/fuse.h>
#include <poll.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#undef _POSIX_C_SOURCE /* squashfuse's headers set it to their own mind */
#include <squashfuse.h>

static sqfs image;

/* squashfuse could read these as well, but nothing here is packed so, and the licence of lzo would bind the whole. */
int LZ4_decompress_safe(const char *a, char *b, int c, int d) { (void)a, (void)b, (void)c, (void)d; return -1; }
int lzo1x_decompress_safe(const void *a, size_t b, void *c, size_t *d, void *e)
{ (void)a, (void)b, (void)c, (void)d, (void)e; return -1; }
int lzma_stream_buffer_decode(void) { return -1; }

static int fail(const char *what)
{
    fprintf(stderr, "Carte Blanche could not be started: %s (%s).\n", what, strerror(errno));
    return 2;
}

/* Where the squashfs begins: behind the section headers, which end an ELF file. */
static off_t end_of_program(int file)
{
    Elf64_Ehdr head;
    if (pread(file, &head, sizeof head, 0) != sizeof head)
        return 0;
    return (off_t)head.e_shoff + (off_t)head.e_shentsize * head.e_shnum;
}

/* -- serving the mount ---------------------------------------------------------------------------------------------- */

/* FUSE calls nothing 0 and the root 1; every other file by the number that squashfs has for it, which may be 0. */
static sqfs_inode_id id_of(uint64_t node) { return node == FUSE_ROOT_ID ? sqfs_inode_root(&image) : node - 2; }
static uint64_t node_of(sqfs_inode_id id) { return id == sqfs_inode_root(&image) ? FUSE_ROOT_ID : id + 2; }

static const uint64_t KEPT = 86400; /* seconds for which the kernel need not ask again: nothing ever changes */

static void reply(int device, uint64_t request, int trouble, const void *answer, size_t size)
{
    struct fuse_out_header head = {.len = sizeof head + (trouble ? 0 : size), .error = -trouble, .unique = request};
    struct iovec parts[2] = {{&head, sizeof head}, {(void *)answer, size}};
    /* A request that was interrupted meanwhile is no longer known: nothing to be done. */
    if (writev(device, parts, trouble || !size ? 1 : 2) < 0)
        return;
}

static void describe(sqfs_inode *inode, uint64_t node, struct fuse_attr *about)
{
    memset(about, 0, sizeof *about);
    about->ino = node;
    about->mode = inode->base.mode;
    about->nlink = inode->nlink;
    about->mtime = about->atime = about->ctime = inode->base.mtime;
    about->uid = getuid();
    about->gid = getgid();
    if (S_ISREG(about->mode))
        about->size = inode->xtra.reg.file_size;
    else if (S_ISLNK(about->mode))
        about->size = inode->xtra.symlink_size;
    about->blksize = image.sb.block_size;
    about->blocks = (about->size + 511) / 512;
}

static int look_up(sqfs_inode *inode, const char *name, struct fuse_entry_out *answer)
{
    sqfs_name buffer;
    sqfs_dir_entry entry;
    bool there = false;
    memset(answer, 0, sizeof *answer);
    sqfs_dentry_init(&entry, buffer);
    if (sqfs_dir_lookup(&image, inode, name, strlen(name), &entry, &there) != SQFS_OK)
        return EIO;
    answer->entry_valid = answer->attr_valid = KEPT;
    if (!there)
        return 0; /* node 0: there is none, and that may be remembered as well */
    answer->nodeid = node_of(sqfs_dentry_inode(&entry));
    if (sqfs_inode_get(&image, inode, sqfs_dentry_inode(&entry)) != SQFS_OK)
        return EIO;
    describe(inode, answer->nodeid, &answer->attr);
    return 0;
}

static int list(sqfs_inode *inode, const struct fuse_read_in *wanted, char *answer, size_t *used)
{
    sqfs_dir folder;
    sqfs_name buffer;
    sqfs_dir_entry entry;
    sqfs_err trouble = SQFS_OK;
    if (sqfs_dir_open(&image, inode, &folder, wanted->offset) != SQFS_OK)
        return ENOTDIR;
    sqfs_dentry_init(&entry, buffer);
    while (sqfs_dir_next(&image, &folder, &entry, &trouble)) {
        size_t length = strlen(sqfs_dentry_name(&entry)), whole = FUSE_DIRENT_ALIGN(FUSE_NAME_OFFSET + length);
        if (*used + whole > wanted->size)
            break;
        struct fuse_dirent *one = memset(answer + *used, 0, whole);
        one->ino = node_of(sqfs_dentry_inode(&entry));
        one->off = sqfs_dentry_next_offset(&entry);
        one->namelen = length;
        one->type = sqfs_dentry_mode(&entry) >> 12;
        memcpy(one->name, sqfs_dentry_name(&entry), length);
        *used += whole;
    }
    return trouble == SQFS_OK ? 0 : EIO;
}

enum { MOST = 1 << 17, ROOM = MOST + 4096 };

static void answer_init(int device, uint64_t request, const struct fuse_init_in *asked)
{
    struct fuse_init_out answer = {.major = FUSE_KERNEL_VERSION, .minor = FUSE_KERNEL_MINOR_VERSION,
                                   .max_readahead = asked->max_readahead, .max_write = 4096};
    if (asked->minor < answer.minor)
        answer.minor = asked->minor;
    reply(device, request, 0, &answer, asked->minor < 23 ? FUSE_COMPAT_22_INIT_OUT_SIZE : sizeof answer);
}

/* What is asked about one file, answered from the squashfs. */
static void answer_about(int device, const struct fuse_in_header *head, const void *asked, char *room)
{
    sqfs_inode inode;
    const struct fuse_read_in *wanted = asked;
    struct fuse_entry_out entry;
    struct fuse_attr_out about = {.attr_valid = KEPT};
    struct fuse_open_out opened = {.open_flags = FOPEN_KEEP_CACHE};
    size_t size = 0;
    sqfs_off_t got = MOST;
    int trouble = ENOSYS;
    if (sqfs_inode_get(&image, &inode, id_of(head->nodeid)) != SQFS_OK) {
        reply(device, head->unique, ENOENT, NULL, 0);
        return;
    }
    switch (head->opcode) {
    case FUSE_LOOKUP:
        trouble = look_up(&inode, asked, &entry);
        reply(device, head->unique, trouble, &entry, sizeof entry);
        return;
    case FUSE_GETATTR:
        describe(&inode, head->nodeid, &about.attr);
        reply(device, head->unique, 0, &about, sizeof about);
        return;
    case FUSE_OPEN:
    case FUSE_OPENDIR:
        trouble = (((const struct fuse_open_in *)asked)->flags & O_ACCMODE) == O_RDONLY ? 0 : EROFS;
        reply(device, head->unique, trouble, &opened, sizeof opened);
        return;
    case FUSE_READLINK:
        size = PATH_MAX;
        trouble = sqfs_readlink(&image, &inode, room, &size) == SQFS_OK ? 0 : EINVAL;
        size = trouble ? 0 : strlen(room);
        break;
    case FUSE_READ:
        if (wanted->size < MOST)
            got = wanted->size;
        trouble = sqfs_read_range(&image, &inode, wanted->offset, &got, room) == SQFS_OK ? 0 : EIO;
        size = got;
        break;
    case FUSE_READDIR:
        trouble = wanted->size > MOST ? EINVAL : list(&inode, wanted, room, &size);
        break;
    }
    reply(device, head->unique, trouble, room, size);
}

/* One request of the kernel; whether there may be more. */
static int answer_one(int device, char *request, char *room)
{
    ssize_t length = read(device, request, ROOM);
    struct fuse_in_header *head = (struct fuse_in_header *)request;
    struct fuse_statfs_out whole = {.st = {.bsize = image.sb.block_size, .namelen = SQUASHFS_NAME_LEN}};
    if (length < 0)
        return errno == EINTR || errno == EAGAIN || errno == ENOENT;
    if ((size_t)length < sizeof *head)
        return 0;
    switch (head->opcode) {
    case FUSE_INIT:
        answer_init(device, head->unique, (void *)(head + 1));
        break;
    case FUSE_FORGET:
    case FUSE_BATCH_FORGET:
    case FUSE_INTERRUPT:
        break; /* these want no answer */
    case FUSE_DESTROY:
        return 0;
    case FUSE_STATFS:
        reply(device, head->unique, 0, &whole, sizeof whole);
        break;
    case FUSE_FLUSH:
    case FUSE_RELEASE:
    case FUSE_RELEASEDIR:
        reply(device, head->unique, 0, NULL, 0);
        break;
    default:
        answer_about(device, head, head + 1, room);
    }
    return 1;
}

/* Runs fusermount3, or fusermount of FUSE 2, which speak alike. A program that finds no name on the path is looked for
   where systems keep it. Never returns. */
static void fusermount(const char *first, const char *second, const char *third, const char *place)
{
    const char *names[] = {"fusermount3", "fusermount", "/usr/bin/fusermount3", "/usr/bin/fusermount",
                           "/bin/fusermount3", "/bin/fusermount"};
    int quiet = open("/dev/null", O_WRONLY);
    dup2(quiet, STDERR_FILENO);
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        execlp(names[i], names[i], first, second, third, "--", place, (char *)NULL);
    _exit(127);
}

/* Has the system mount a FUSE on ``place``; the open device to serve it by, or -1. */
static int mounted(const char *place)
{
    int ends[2], status = 0, device = -1;
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0)
        return -1;
    pid_t child = fork();
    if (child == 0) {
        char number[16];
        snprintf(number, sizeof number, "%d", ends[0]);
        setenv("_FUSE_COMMFD", number, 1);
        close(ends[1]);
        fusermount("-o", "ro,nosuid,nodev,subtype=carte-blanche", "-q", place);
    }
    close(ends[0]);
    char byte, control[CMSG_SPACE(sizeof(int))];
    struct iovec part = {&byte, 1};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control,
                             .msg_controllen = sizeof control};
    if (child > 0 && recvmsg(ends[1], &message, 0) > 0) {
        struct cmsghdr *head = CMSG_FIRSTHDR(&message);
        if (head && head->cmsg_type == SCM_RIGHTS)
            memcpy(&device, CMSG_DATA(head), sizeof device);
    }
    close(ends[1]);
    if (child > 0)
        waitpid(child, &status, 0);
    return device;
}

/* Serves the mount until nobody holds the other end of ``alive``, then takes it away. Never returns. */
static void serve(int device, int alive, const char *place)
{
    struct pollfd both[2] = {{.fd = device, .events = POLLIN}, {.fd = alive, .events = POLLIN}};
    char *request = malloc(ROOM), *room = malloc(ROOM);
    while (request && room && (poll(both, 2, -1) >= 0 || errno == EINTR)) {
        if (both[0].revents & POLLIN ? !answer_one(device, request, room) : both[0].revents || both[1].revents)
            break;
    }
    close(device);
    pid_t child = fork();
    if (child == 0)
        fusermount("-u", "-z", "-q", place);
    waitpid(child, NULL, 0);
    rmdir(place);
    _exit(0);
}

/* -- unpacking ------------------------------------------------------------------------------------------------------ */

static int write_file(sqfs_inode *inode, const char *path)
{
    static char buffer[1 << 17];
    int out = open(path, O_WRONLY | O_CREAT | O_TRUNC, inode->base.mode & 0777);
    sqfs_off_t place = 0, size = inode->xtra.reg.file_size;
    while (out >= 0 && place < size) {
        sqfs_off_t got = sizeof buffer;
        if (sqfs_read_range(&image, inode, place, &got, buffer) != SQFS_OK || got <= 0 ||
            write(out, buffer, got) != got) {
            close(out);
            return -1;
        }
        place += got;
    }
    return out < 0 ? -1 : close(out);
}

static int write_one(sqfs_inode_id id, const char *path)
{
    sqfs_inode inode;
    char target[PATH_MAX];
    size_t size = sizeof target;
    if (sqfs_inode_get(&image, &inode, id) != SQFS_OK)
        return -1;
    if (S_ISDIR(inode.base.mode))
        return mkdir(path, 0755) == 0 || errno == EEXIST ? 0 : -1;
    if (S_ISREG(inode.base.mode))
        return write_file(&inode, path);
    if (S_ISLNK(inode.base.mode) && sqfs_readlink(&image, &inode, target, &size) == SQFS_OK)
        return symlink(target, path);
    return 0;
}

static int unpack(const char *folder)
{
    sqfs_traverse walk;
    sqfs_err trouble = SQFS_OK;
    char path[PATH_MAX];
    int result = 0;
    if (mkdir(folder, 0755) != 0 && errno != EEXIST)
        return -1;
    if (sqfs_traverse_open(&walk, &image, sqfs_inode_root(&image)) != SQFS_OK)
        return -1;
    while (result == 0 && sqfs_traverse_next(&walk, &trouble)) {
        if (walk.dir_end)
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, walk.path);
        result = write_one(sqfs_dentry_inode(&walk.entry), path);
    }
    sqfs_traverse_close(&walk);
    return trouble == SQFS_OK ? result : -1;
}

static void remove_tree(const char *path)
{
    DIR *folder = opendir(path);
    struct dirent *entry;
    char inner[PATH_MAX];
    while (folder && (entry = readdir(folder))) {
        if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, ".."))
            continue;
        snprintf(inner, sizeof inner, "%s/%s", path, entry->d_name);
        if (unlink(inner) != 0)
            remove_tree(inner);
    }
    if (folder)
        closedir(folder);
    rmdir(path);
}

/* -- starting ------------------------------------------------------------------------------------------------------- */

/* A new folder in the first place, from number ``from`` on, where one can be made and programs may be started; the
   number of the next place, or 0 if there is none. */
static unsigned new_folder(unsigned from, char *place, size_t size)
{
    char cache[PATH_MAX] = "";
    if (getenv("HOME"))
        snprintf(cache, sizeof cache, "%s/.cache", getenv("HOME"));
    const char *tries[] = {getenv("TMPDIR"), "/tmp", getenv("XDG_RUNTIME_DIR"), getenv("XDG_CACHE_HOME"), cache};
    for (unsigned i = from; i < sizeof tries / sizeof *tries; i++) {
        struct statvfs about;
        if (!tries[i] || !*tries[i] || statvfs(tries[i], &about) != 0 || about.f_flag & ST_NOEXEC)
            continue;
        snprintf(place, size, "%s/.mount_carte-blancheXXXXXX", tries[i]);
        if (mkdtemp(place))
            return i + 1;
    }
    return 0;
}

/* Splits off a process away from the terminal's group, so that Ctrl+C ends the program and not its ground. In that
   process: the end of a pipe that ends with the last process that runs the program. In the other: -1, and ``trouble`` 0
   if all went well. */
static int outlived(int *trouble)
{
    int ends[2];
    *trouble = pipe(ends);
    if (*trouble != 0)
        return -1;
    pid_t child = fork();
    if (child == 0) {
        setsid();
        if (fork() != 0)
            _exit(0);
        close(ends[1]);
        return ends[0];
    }
    *trouble = child < 0;
    if (child > 0)
        waitpid(child, NULL, 0);
    close(ends[0]);
    return -1;
}

/* Becomes AppRun in ``folder``. Comes back only where that is impossible. */
static int become(const char *folder, const char *self, char **argv)
{
    char run[PATH_MAX];
    setenv("APPDIR", folder, 1);
    setenv("APPIMAGE", self, 1);
    setenv("ARGV0", argv[0], 1);
    snprintf(run, sizeof run, "%s/AppRun", folder);
    execv(run, argv);
    if (errno == ENOENT && access(run, F_OK) == 0) {
        fprintf(stderr, "Carte Blanche needs a Linux with the GNU C library (glibc), which this system does not have.\n");
        return 2;
    }
    return fail(run);
}

static int run_unpacked(const char *self, char **argv)
{
    char folder[PATH_MAX];
    int status = 0;
    unsigned next = 0;
    do {
        next = new_folder(next, folder, sizeof folder);
        if (!next)
            return fail("there is no folder with room to unpack it into");
        status = unpack(folder);
        if (status != 0) {
            int why = errno;
            remove_tree(folder);
            errno = why;
        }
    } while (status != 0);
    int alive = outlived(&status);
    if (alive >= 0) {
        /* In the process that stays behind: however the others end, the folder goes. */
        char byte;
        while (read(alive, &byte, 1) < 0 && errno == EINTR)
            ;
        remove_tree(folder);
        _exit(0);
    }
    return status == 0 ? become(folder, self, argv) : fail("no process could be started");
}

/* Mounts and becomes the program, or only mounts until a signal comes; -1 where nothing can be mounted. */
static int run_mounted(const char *self, char **argv, int only_mount)
{
    char folder[PATH_MAX];
    int trouble = 0;
    if (access("/dev/fuse", F_OK) != 0 || !new_folder(0, folder, sizeof folder))
        return -1;
    int device = mounted(folder);
    if (device < 0) {
        rmdir(folder);
        return -1;
    }
    int alive = outlived(&trouble);
    if (alive >= 0)
        serve(device, alive, folder);
    close(device);
    if (!only_mount)
        return become(folder, self, argv);
    puts(folder);
    fflush(stdout);
    pause();
    return 0;
}

int main(int argc, char **argv)
{
    char self[PATH_MAX];
    const char *wish = argc > 1 && !strncmp(argv[1], "--appimage-", 11) ? argv[1] + 11 : "";
    ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    if (length < 0)
        return fail("/proc/self/exe");
    self[length] = '\0';
    int file = open(self, O_RDONLY | O_CLOEXEC);
    off_t start = file < 0 ? 0 : end_of_program(file);
    if (!strcmp(wish, "offset")) {
        printf("%lld\n", (long long)start);
        return 0;
    }
    if (file < 0 || sqfs_init(&image, file, start) != SQFS_OK)
        return fail("its file is damaged; please download it again");
    if (!strcmp(wish, "extract"))
        return unpack("squashfs-root") == 0 ? 0 : fail("it could not be unpacked");
    if (!strcmp(wish, "mount"))
        return run_mounted(self, argv, 1) < 0 ? fail("nothing can be mounted here") : 0;
    if (!strcmp(wish, "help")) {
        puts("--appimage-extract          unpack into squashfs-root\n"
             "--appimage-extract-and-run  unpack for this run only\n"
             "--appimage-mount            mount, say where, and wait\n"
             "--appimage-offset           where the squashfs begins");
        return 0;
    }
    int unpacked = !strcmp(wish, "extract-and-run");
    if (unpacked) {
        argv[1] = argv[0];
        argv++;
    }
    if (!unpacked && !getenv("APPIMAGE_EXTRACT_AND_RUN")) {
        int code = run_mounted(self, argv, 0);
        if (code >= 0)
            return code;
    }
    return run_unpacked(self, argv);
}
