#ifndef KITBAG_CSQLITE_SHIM_H
#define KITBAG_CSQLITE_SHIM_H

#include <sqlite3.h>

#if defined(__APPLE__)
#include <pthread.h>
#else
#include <sys/prctl.h>
#endif

// Swift does not import the macros that cast or compose, so each has a function here.

/// Tells SQLite to copy what is bound.
static inline sqlite3_destructor_type csqlite_transient(void) { return SQLITE_TRANSIENT; }

/// Tells SQLite that what is bound outlives the step.
static inline sqlite3_destructor_type csqlite_static(void) { return SQLITE_STATIC; }

/// Makes a name in double quotes that is no column an error, as in standard SQL; else it is text.
static inline void csqlite_refuse_quoted_text(sqlite3 *database) {
    sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0);
    sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DDL, 0, (int *)0);
}

/// Leaves the write-ahead log as it is when the last connection closes.
static inline int csqlite_keep_log_on_close(sqlite3 *database) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

/// Enforces foreign keys or not, also within a transaction, where the pragma does nothing.
static inline int csqlite_set_foreign_keys(sqlite3 *database, int are_on) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_FKEY, are_on, (int *)0);
}

/// Names the calling thread in debuggers and the system's lists, in at most 15 bytes. Swift imports
/// neither of these functions.
static inline void csqlite_name_thread(const char *name) {
#if defined(__APPLE__)
    pthread_setname_np(name);
#else
    prctl(PR_SET_NAME, name, 0, 0, 0);
#endif
}

#endif
