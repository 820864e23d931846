#ifndef KITBAG_CCURL_H
#define KITBAG_CCURL_H

#include <stddef.h>
#include <stdint.h>

// libcurl's stable binary interface, as much of it as Networking uses. The library is loaded on
// first use, so that a program that fetches nothing does not pay for it, and its headers are not
// needed to build. Nothing but ccurl_load may be called before ccurl_load has returned 0.

#pragma clang assume_nonnull begin

typedef struct ccurl_easy ccurl_easy;
typedef struct ccurl_multi ccurl_multi;
typedef struct ccurl_list ccurl_list;
typedef struct ccurl_address ccurl_address;

/// Called with bytes that arrived, or for bytes to send; returns how many were taken or given.
typedef size_t (*ccurl_data_callback)(
    char *bytes, size_t size, size_t count, void *_Nullable context);
/// Called to go back in what is sent: 0 done, 1 failed.
typedef int (*ccurl_seek_callback)(void *_Nullable context, int64_t offset, int origin);
/// Called for a socket to an address that the name lookup gave: ccurl_multi_open's, or -1 to refuse.
typedef int (*ccurl_socket_callback)(
    void *_Nullable context, int purpose, ccurl_address *address);

/// What a data callback returns to be called again after ccurl_easy_resume.
enum { ccurl_pause = 0x10000001 };

/// Result codes of libcurl that are told apart.
enum {
    ccurl_ok = 0,
    ccurl_unsupported_protocol = 1,
    ccurl_no_proxy = 5,
    ccurl_no_host = 6,
    ccurl_no_connection = 7,
    ccurl_weird_reply = 8,
    ccurl_http2_failed = 16,
    ccurl_partial_file = 18,
    ccurl_write_failed = 23,
    ccurl_no_memory = 27,
    ccurl_timed_out = 28,
    ccurl_tls_failed = 35,
    ccurl_aborted = 42,
    ccurl_got_nothing = 52,
    ccurl_send_failed = 55,
    ccurl_receive_failed = 56,
    ccurl_certificate_refused = 60,
    ccurl_bad_encoding = 61,
    ccurl_no_rewind = 65,
    ccurl_bad_authorities = 77,
    ccurl_http2_stream_failed = 92,
    ccurl_proxy_failed = 97
};

/// Options of a transfer; the number says the type of the value, as in libcurl.
enum {
    ccurl_option_url = 10002,
    ccurl_option_proxy = 10004,
    ccurl_option_headers = 10023,
    ccurl_option_method = 10036,
    ccurl_option_no_body = 44,
    ccurl_option_upload = 46,
    ccurl_option_upload_size = 30115,
    ccurl_option_verify_peer = 64,
    ccurl_option_authority_file = 10065,
    ccurl_option_verify_host = 81,
    ccurl_option_version = 84,
    ccurl_option_authority_directory = 10097,
    ccurl_option_no_signal = 99,
    ccurl_option_accepted_encodings = 10102,
    ccurl_option_connect_timeout = 156,
    ccurl_option_no_proxy = 10177,
    ccurl_option_protocols = 181,
    ccurl_option_path_as_is = 234,
    ccurl_option_wait_for_multiplexing = 237,
    ccurl_option_hide_proxy_headers = 265,
    ccurl_option_quick_exit = 322
};

/// What is asked of a transfer by number.
enum { ccurl_info_tls_verification = 0x200000 + 13 };

/// What libcurl has measured of a transfer; times in microseconds since its start.
typedef struct {
    /// 1 for HTTP/1.0, 2 for 1.1, 3 for 2, 30 for 3, 0 if nothing was heard.
    long version;
    long new_connections;
    long header_bytes;
    /// The peer's IP address; valid until the handle is used again.
    const char *_Nullable peer;
    int64_t lookup_time;
    int64_t connect_time;
    int64_t tls_time;
    int64_t first_byte_time;
    int64_t downloaded;
} ccurl_measures;

/// Loads libcurl once per process: 0, or -1 and ccurl_load_problem says why. From any thread.
int ccurl_load(void);
/// Why libcurl could not be loaded, in the loader's words; empty if it was.
const char *ccurl_load_problem(void);
/// The library's version text.
const char *ccurl_version(void);

ccurl_easy *_Nullable ccurl_easy_make(void);
void ccurl_easy_free(ccurl_easy *easy);
void ccurl_easy_reset(ccurl_easy *easy);
/// Lets a transfer that paused in either direction go on.
int ccurl_easy_resume(ccurl_easy *easy);
int ccurl_set_text(ccurl_easy *easy, int option, const char *_Nullable text);
int ccurl_set_number(ccurl_easy *easy, int option, long number);
int ccurl_set_size(ccurl_easy *easy, int option, int64_t size);
int ccurl_set_list(ccurl_easy *easy, int option, ccurl_list *_Nullable list);
/// A buffer of 256 bytes or more for what went wrong, in libcurl's words.
int ccurl_set_problem_buffer(ccurl_easy *easy, char *_Nullable buffer);
/// The functions that a transfer calls, all with the same context.
void ccurl_set_callbacks(
    ccurl_easy *easy, void *context, ccurl_data_callback header, ccurl_data_callback body,
    ccurl_data_callback upload, ccurl_seek_callback seek);
/// The function that opens a transfer's sockets, for the multi handle it will be added to.
void ccurl_set_sockets(
    ccurl_easy *easy, void *context, ccurl_socket_callback open, ccurl_multi *multi);
long ccurl_info_number(ccurl_easy *easy, int info);
void ccurl_measure(ccurl_easy *easy, ccurl_measures *measures);
/// The context that ccurl_set_callbacks was given.
void *_Nullable ccurl_context(ccurl_easy *easy);
/// A sentence of libcurl's for a result code.
const char *ccurl_problem(int code);

ccurl_list *_Nullable ccurl_list_append(ccurl_list *_Nullable list, const char *text);
void ccurl_list_free(ccurl_list *_Nullable list);

/// A multi handle that keeps so many idle connections. One thread at a time may use it.
ccurl_multi *_Nullable ccurl_multi_make(long connections);
void ccurl_multi_free(ccurl_multi *multi);
int ccurl_multi_add(ccurl_multi *multi, ccurl_easy *easy);
int ccurl_multi_remove(ccurl_multi *multi, ccurl_easy *easy);
/// Waits until a socket is ready, libcurl's timer is due, ccurl_multi_wake was called, or so many
/// milliseconds have passed.
void ccurl_multi_wait(ccurl_multi *multi, int milliseconds);
/// Lets libcurl do what the last wait has found ready, and what its timer is due for.
void ccurl_multi_work(ccurl_multi *multi);
/// Ends a wait; the one function of a multi handle that any thread may call at any time.
int ccurl_multi_wake(ccurl_multi *multi);
/// The next transfer that ended and its result code; NULL if there is none.
ccurl_easy *_Nullable ccurl_multi_next_done(ccurl_multi *multi, int *code);

/// The bytes of an IP address: 4, 16, or 0 for another family of addresses.
int ccurl_address_bytes(const ccurl_address *address, unsigned char *bytes);
/// A socket for the address, closed on exec; -1 if there is none to be had.
int ccurl_multi_open(ccurl_multi *multi, const ccurl_address *address);

/// Runs the function on a detached thread that no signal interrupts: 0, or an error number.
int ccurl_thread_start(void (*body)(void *context), void *context);

#pragma clang assume_nonnull end

#endif
