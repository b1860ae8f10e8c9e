import { Agent } from 'undici'

/** A service on this machine or network that takes no connection for so long is down. */
const connectTimeoutMs = 2000
/** To each service. */
const connections = 64

/**
 * Connections to the services, kept open.
 * @param timeoutMs how long a service may take for an answer, and for each piece of it.
 */
export function createServiceAgent(timeoutMs: number): Agent {
  return new Agent({
    connections,
    connect: { timeout: connectTimeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  })
}

/** Whether a service did not answer in time. */
export function isTimeout(error: unknown): boolean {
  return /^UND_ERR_\w*_TIMEOUT$/.test(codeOf(error))
}

/** Whether a service was started anew: the connection that was kept open to the old one is of no use. */
export function isBrokenConnection(error: unknown): boolean {
  return /^(?:UND_ERR_SOCKET|ECONNRESET)$/.test(codeOf(error))
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
