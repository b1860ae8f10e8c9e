import { AsyncLocalStorage } from 'node:async_hooks'
import replyFrom from '@fastify/reply-from'
import { instrumentsIn } from '@rodada/service/run/instruments'
import type { Metrics } from '@rodada/service/run/metrics'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Agent, type Dispatcher } from 'undici'

/** Milliseconds: a service on this machine or network that does not accept a connection in this time is down. */
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

/** Whether a service was restarted: the connection that was kept open to the old one is of no use. */
export function isBrokenConnection(error: unknown): boolean {
  return /^(?:UND_ERR_SOCKET|ECONNRESET)$/.test(codeOf(error))
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

export interface Caller {
  readonly reply: FastifyReply
  readonly service: string
  /** Whether the service's work is aborted when the browser leaves. */
  readonly isRead: boolean
}

/** Runs `reply.from` with its caller, since the library passes no signal on to the connection. */
export const callers = new AsyncLocalStorage<Caller>()

export interface ConnectionOptions {
  /** How long a service may take for an answer, and for each piece of it. */
  readonly timeoutMs: number
  readonly onTimeout: (service: string) => void
}

/** Counts services that do not answer in time, or not to the end. */
export function countTimeouts({ registry }: Metrics): (service: string) => void {
  const timeouts = instrumentsIn(registry).counter(
    'service_timeouts_total',
    'Requests that a service did not answer in time, or not to the end',
    'service',
  )
  return (service) => timeouts.inc({ service })
}

/** Gives a scope `reply.from`, with connections of its own to the services. */
export async function connectToServices(
  scope: FastifyInstance,
  { timeoutMs, onTimeout }: ConnectionOptions,
): Promise<void> {
  // Uploads have connections of their own: however slow they are, commands find a free one.
  const agent = createServiceAgent(timeoutMs).compose(watchCallers(onTimeout))
  // Otherwise the connections that are kept open to services would keep a stopped gateway alive.
  await scope.register(replyFrom, {
    undici: agent,
    destroyAgent: true,
    disableCache: true,
    disableRequestLogging: true,
  })
}

/** Aborts a service's work on a read when its browser leaves before the answer, and counts timeouts. */
function watchCallers(onTimeout: (service: string) => void): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => {
    const caller = callers.getStore()
    if (caller === undefined) throw new Error('A service is asked for nobody')
    const { raw } = caller.reply
    let leave = () => {}
    let hasLeft = false
    return dispatch(options, {
      onRequestStart(controller, context) {
        leave = () => {
          hasLeft = true
          controller.abort(new Error('The browser has left'))
        }
        handler.onRequestStart?.(controller, context)
        if (!caller.isRead) return
        if (raw.destroyed) leave()
        else raw.once('close', leave)
      },
      onResponseStart(controller, status, headers, message) {
        // Interim answers are meant for the gateway.
        if (status >= 200) raw.off('close', leave)
        handler.onResponseStart?.(controller, status, headers, message)
      },
      onResponseData: (...piece) => handler.onResponseData?.(...piece),
      onResponseEnd: (...end) => handler.onResponseEnd?.(...end),
      onResponseError(controller, error) {
        raw.off('close', leave)
        // The client has left: no answer can be sent, and it is no fault to log.
        if (hasLeft) return
        if (isTimeout(error)) onTimeout(caller.service)
        handler.onResponseError?.(controller, error)
      },
    })
  }
}
