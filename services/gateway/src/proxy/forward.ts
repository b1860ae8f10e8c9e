import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { ServiceName } from '@rodada/contracts/platform'
import type { PartAddresses } from '@rodada/service/config'
import { AppError, unavailable } from '@rodada/service/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Agent } from 'undici'
import { unreadable } from '../door/door.ts'
import { BoundedBody } from './bounded-body.ts'
import { type Asking, forwardedHeaders } from './forwarded-headers.ts'
import { ServiceAnswer } from './service-answer.ts'

export interface Forwarding extends Asking {
  readonly service: ServiceName
  /**
   * Whether it may be asked again when the connection broke before an answer, and given up when the browser leaves:
   * never for a change of state.
   */
  readonly isRepeatable: boolean
  /** Largest body in bytes; 1 MiB unless given. */
  readonly maxBytes?: number | undefined
  /** Learns of the service's whole answer before the browser gets any of it; what it throws is the answer then. */
  readonly beforeAnswer?: (status: number, headers: IncomingHttpHeaders) => Promise<void>
  /** Called when the service has begun to answer, before the browser hears of it. */
  readonly onAnswer?: (() => void) | undefined
}

/** Answers `reply` with what the service says, later. @throws AppError where the service is not asked at all. */
export type Forward = (request: FastifyRequest, reply: FastifyReply, forwarding: Forwarding) => void

/** A service on this machine or network that takes no connection for so long is down. */
const connectTimeoutMs = 2000
const answerTimeoutMs = 20_000
/** Large bodies are files, which may wait for their turn to be worked on. */
const fileTimeoutMs = 110_000
/** To each service. */
const connections = 64

/** Services refuse larger bodies too; this spares them. */
const bodyLimit = 1024 * 1024

/**
 * Lets an app forward requests as they stand, bodies as streams, to the services' addresses. A service
 * that is down or slow answers 503 with the envelope.
 */
export function createForward(app: FastifyInstance, addresses: PartAddresses): Forward {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  const agent = new Agent({ connections, connect: { timeout: connectTimeoutMs } })
  // Else the connections that are kept open to services would keep a stopped gateway alive.
  app.addHook('onClose', () => agent.destroy())

  return (request, reply, forwarding) => {
    const { service, isRepeatable, maxBytes = bodyLimit } = forwarding
    const origin = addresses[service]
    if (origin === undefined) throw unavailable(new Error(`No address for ${service}`))
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
    const body = request.body instanceof Readable ? new BoundedBody(request.body, maxBytes) : null
    const timeout = maxBytes > bodyLimit ? fileTimeoutMs : answerTimeoutMs
    const asked = {
      origin,
      path: targetOf(request),
      method: request.method,
      headers: forwardedHeaders(request, forwarding),
      body,
      headersTimeout: timeout,
      bodyTimeout: timeout,
    }
    const ask = (mayAskAgain: boolean) => {
      const onFailure = (error: Error) => {
        if (mayAskAgain && isBrokenConnection(error)) ask(false)
        else answerFailure(reply, body?.isTooLarge ? tooLarge() : unavailable(error))
      }
      agent.dispatch(asked, new ServiceAnswer(reply, { ...forwarding, onFailure }))
    }
    ask(isRepeatable)
  }
}

/**
 * The address as it stands.
 * @throws `unreadable` for one that cannot be decoded, or whose decoded form would lead to another one.
 */
function targetOf({ raw: { url = '/' } }: FastifyRequest): string {
  if (/[%.]/.test(url) && !isPlain(url.split('?', 1)[0] ?? '/')) throw unreadable()
  return url
}

function isPlain(path: string): boolean {
  try {
    return !/[\\/]\.\.?(?:[\\/]|$)|\.\.[\\/]/.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** A service was started anew: the connection that was kept open to the old one is of no use. */
function isBrokenConnection(error: Error): boolean {
  const code = 'code' in error ? error.code : undefined
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET'
}

function answerFailure(reply: FastifyReply, error: AppError): void {
  // The browser has left; there is nobody to tell.
  if (reply.raw.destroyed) reply.hijack()
  else reply.send(error)
}

function tooLarge(): AppError {
  return new AppError({ status: 413, code: 'too-large', message: 'Lo que enviaste es demasiado grande.' })
}
