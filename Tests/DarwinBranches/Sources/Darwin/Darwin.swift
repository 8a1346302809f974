// What Linux and Apple's systems declare alike.
@_exported import func Glibc.clock_gettime
@_exported import func Glibc.memchr
@_exported import func Glibc.memcmp
@_exported import func Glibc.pthread_attr_destroy
@_exported import func Glibc.pthread_attr_init
@_exported import func Glibc.pthread_attr_setstacksize
@_exported import func Glibc.pthread_cond_destroy
@_exported import func Glibc.pthread_cond_init
@_exported import func Glibc.pthread_cond_signal
@_exported import func Glibc.pthread_cond_timedwait
@_exported import func Glibc.pthread_mutex_destroy
@_exported import func Glibc.pthread_mutex_init
@_exported import func Glibc.pthread_mutex_lock
@_exported import func Glibc.pthread_mutex_unlock
@_exported import struct Glibc.pthread_attr_t
@_exported import struct Glibc.pthread_cond_t
@_exported import struct Glibc.pthread_mutex_t
@_exported import struct Glibc.timespec
@_exported import var Glibc.CLOCK_MONOTONIC
@_exported import var Glibc.CLOCK_REALTIME
import Glibc

// What only Apple's systems have, or declare in another way.

public typealias clockid_t = Glibc.clockid_t

extension stat {
    public var st_ctimespec: timespec { st_ctim }
}

/// The number of a command that Linux does not have: the call fails, as on a disk that does not support it.
public let F_FULLFSYNC: Int32 = 51

public struct _opaque_pthread_t {}
public typealias pthread_t = UnsafeMutablePointer<_opaque_pthread_t>

public func pthread_create(
    _ thread: UnsafeMutablePointer<pthread_t?>!, _ attributes: UnsafePointer<pthread_attr_t>?,
    _ body: @escaping @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?,
    _ argument: UnsafeMutableRawPointer?
) -> Int32 { fatalError("compiled only") }

@discardableResult public func pthread_join(
    _ thread: pthread_t, _ result: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> Int32 {
    fatalError("compiled only")
}

@discardableResult public func pthread_detach(_ thread: pthread_t) -> Int32 { fatalError("compiled only") }
