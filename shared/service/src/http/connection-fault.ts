/** Codes of the system: no server listens, the other side has gone, or the way there is broken. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
])

/** SQLSTATE: class 08 (connection), a server that stops or starts (57P01 to 57P03), no connection left (53300). */
const sqlStates = /^(?:08[0-9A-Z]{3}|57P0[123]|53300)$/

/** Messages of errors without a code, of `pg` and its pool. */
const messages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (?:was closed|has encountered a connection error) and is not queryable)/

/** Bound for chains of causes: more than any library makes, and an end for a cyclic one. */
const deepest = 10

/**
 * Whether something thrown means that the database or another server was out of reach, itself or by its causes:
 * libraries wrap what the driver threw, or copy its code. The same request may succeed a moment later.
 */
export function isConnectionFault(error: unknown): boolean {
  let current = error
  for (let depth = 0; depth < deepest && typeof current === 'object' && current !== null; depth += 1) {
    const { code, syscall, message, cause }: Fault = current
    if (typeof code === 'string' && (systemCodes.has(code) || sqlStates.test(code))) return true
    // A server on the same machine takes its socket file away when it ends.
    if (code === 'ENOENT' && syscall === 'connect') return true
    if (typeof message === 'string' && messages.test(message)) return true
    current = cause
  }
  return false
}

interface Fault {
  readonly code?: unknown
  readonly syscall?: unknown
  readonly message?: unknown
  readonly cause?: unknown
}
