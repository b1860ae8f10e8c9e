import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import replyFrom from '@fastify/reply-from'
import type { ServiceName } from '@rodada/contracts/platform'
import type { PartAddresses } from '@rodada/service/config'
import { AppError, unavailable } from '@rodada/service/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { unreadable } from '../door/door.ts'
import { BoundedBody } from './bounded-body.ts'
import { type Asking, forwardedHeaders, returnedHeaders } from './forwarded-headers.ts'

export interface Forwarding extends Asking {
  readonly service: ServiceName
  /** Whether it may be asked again when the connection broke before an answer: never for a change of state. */
  readonly isRepeatable: boolean
  /** Largest body in bytes; 1 MiB unless given. */
  readonly maxBytes?: number | undefined
  /** Learns the headers of the service's whole answer before the browser gets it; what it throws is the answer then. */
  readonly beforeAnswer?: (headers: IncomingHttpHeaders) => Promise<void>
  /** Called when the service has begun to answer, before the browser hears of it. */
  readonly onAnswer?: (() => void) | undefined
}

export type Forward = (request: FastifyRequest, reply: FastifyReply, forwarding: Forwarding) => FastifyReply

/** A service on this machine or network that takes no connection for so long is down. */
const connectTimeoutMs = 2000
const answerTimeoutMs = 20_000
/** Large bodies are files, which may wait for their turn to be worked on. */
const fileTimeoutMs = 110_000

/** Services refuse larger bodies too; this spares them. */
const bodyLimit = 1024 * 1024

/**
 * Lets an app forward requests as they stand, bodies as streams, to the services' addresses. A service
 * that is down or slow answers 503 with the envelope.
 */
export async function createForward(app: FastifyInstance, addresses: PartAddresses): Promise<Forward> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  await app.register(replyFrom, {
    disableRequestLogging: true,
    // Else the connections that are kept open to services would keep a stopped gateway alive.
    destroyAgent: true,
    undici: {
      connections: 64,
      connect: { timeout: connectTimeoutMs },
      headersTimeout: answerTimeoutMs,
      bodyTimeout: answerTimeoutMs,
    },
  })

  return (
    request,
    reply,
    { service, isRepeatable, maxBytes = bodyLimit, beforeAnswer, onAnswer, ...asking },
  ) => {
    const base = addresses[service]
    if (base === undefined) throw unavailable(new Error(`No address for ${service}`))
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
    const body = request.body instanceof Readable ? new BoundedBody(request.body, maxBytes) : null
    if (body) request.body = body
    let answered: IncomingHttpHeaders = {}
    return reply.from(pathOf(request), {
      getUpstream: () => base,
      rewriteRequestHeaders: (_request, headers) => forwardedHeaders(request, headers, asking),
      rewriteHeaders: (headers) => {
        answered = headers
        onAnswer?.()
        return returnedHeaders(headers)
      },
      ...(beforeAnswer && {
        onResponse: (_request, _reply, { stream }) =>
          void answerAfter(reply, stream, () => beforeAnswer(answered)),
      }),
      ...(maxBytes > bodyLimit && { timeout: fileTimeoutMs }),
      onError: (_reply, { error }) =>
        answerFailure(reply, body?.isTooLarge ? tooLarge() : unavailable(error)),
      // The library's own rule would ask again up to ten times where a service says 503.
      retryDelay: ({ err, attempt }) => (isRepeatable && attempt === 0 && isBrokenConnection(err) ? 1 : null),
    })
  }
}

/** The path without the query, which is carried along as it stands. */
function pathOf({ raw: { url = '/' } }: FastifyRequest): string {
  const path = url.split('?', 1)[0] ?? '/'
  try {
    decodeURIComponent(path)
  } catch {
    throw unreadable()
  }
  return path
}

/** A service was started anew: the connection that was kept open to the old one is of no use. */
function isBrokenConnection(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET'
}

async function answerAfter(reply: FastifyReply, stream: Readable, work: () => Promise<void>): Promise<void> {
  try {
    const body = await buffer(stream).catch((cause: unknown) => Promise.reject(unavailable(cause)))
    await work()
    reply.send(body)
  } catch (error) {
    reply.send(error)
  }
}

function answerFailure(reply: FastifyReply, error: AppError): void {
  // The browser has left; there is nobody to tell.
  if (reply.raw.destroyed) reply.hijack()
  else reply.send(error)
}

function tooLarge(): AppError {
  return new AppError({ status: 413, code: 'too-large', message: 'Lo que enviaste es demasiado grande.' })
}
