import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ServiceName } from '@rodada/contracts/platform/platform'
import { type AppError, unavailable } from '@rodada/service/http/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { forwardedHeaders, type RequestOrigin, returnedHeaders } from './forwarded-headers.ts'
import { callers, isBrokenConnection } from './service-connections.ts'
import { UploadBody } from './upload-body.ts'

/** Bytes up to which an answer is sent only once it is whole: if the service breaks off until then, it is 503. */
const shortAnswer = 64 * 1024

export interface Forwarding extends RequestOrigin {
  readonly path: string
  readonly service: ServiceName
  /** Its origin; undefined where this gateway knows none. */
  readonly address: string | undefined
  /** A read is retried once when its connection broke, and aborted when its browser leaves; a change of state never. */
  readonly isRead: boolean
  /** Gets the service's whole answer before the browser gets any of it; an error that it throws is answered instead. */
  readonly beforeAnswer?: (status: number, headers: IncomingHttpHeaders) => Promise<void>
  /** Called when the service has begun to answer, whether or not the browser is still there. */
  readonly onAnswer?: () => void
}

/**
 * Answers as the service does. A service that is down or slow is 503 with the envelope.
 * @throws AppError where the service is not asked at all.
 */
export function forward(request: FastifyRequest, reply: FastifyReply, forwarding: Forwarding): void {
  const { path, service, address, isRead, beforeAnswer, onAnswer } = forwarding
  if (address === undefined) throw unavailable(new Error(`No address for ${service}`))
  const { body } = request
  let headers: IncomingHttpHeaders = {}
  callers.run({ reply, service, isRead }, () =>
    reply.from(path, {
      getUpstream: () => address,
      // Otherwise the library would serialize the bytes as JSON.
      ...(Buffer.isBuffer(body) && {
        body,
        contentType: request.headers['content-type'] ?? 'application/octet-stream',
      }),
      rewriteRequestHeaders: (_request, own) => forwardedHeaders(request, own, forwarding),
      retryDelay: ({ err, attempt }) => (isRead && attempt === 0 && isBrokenConnection(err) ? 1 : null),
      // Held back until the answer is sent.
      rewriteHeaders: (answered) => {
        headers = answered
        onAnswer?.()
        return {}
      },
      onResponse: (_request, _reply, { statusCode, stream }) => {
        const isWhole = beforeAnswer !== undefined || isShort(request, statusCode, headers)
        const answer = async () => {
          const content = await (isWhole ? wholeOf(stream) : begun(stream))
          await beforeAnswer?.(statusCode, headers)
          reply.headers(returnedHeaders(headers)).send(content)
        }
        answer().catch((error: unknown) => reply.send(error))
      },
      onError: (_reply, { error }) => reply.send(refusalOf(body) ?? unavailable(error.cause ?? error)),
    }),
  )
}

/** The stream of an answer to HEAD has no data, so that its `content-length` stays as it is. */
function isShort({ method }: FastifyRequest, status: number, headers: IncomingHttpHeaders): boolean {
  return method !== 'HEAD' && (status === 304 || Number(headers['content-length']) <= shortAnswer)
}

/**
 * @returns undefined for an empty body, so that a 304 gets no length. @throws `unavailable` where the service broke
 *   off.
 */
async function wholeOf(stream: Readable): Promise<Buffer | undefined> {
  const content = await buffer(stream).catch(rejectAsUnavailable)
  return content.length > 0 ? content : undefined
}

/** @returns the stream, its first piece there. @throws `unavailable` where the service broke off before it. */
async function begun(stream: Readable): Promise<Readable> {
  await once(stream, 'readable').catch(rejectAsUnavailable)
  return stream
}

function rejectAsUnavailable(error: unknown): never {
  throw unavailable(error)
}

/** The refusal where the sender is to blame that a body did not reach its service. */
function refusalOf(body: unknown): AppError | undefined {
  return body instanceof UploadBody ? body.refusal : undefined
}
