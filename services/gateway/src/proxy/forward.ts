import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ServiceName } from '@rodada/contracts/platform'
import { type AppError, unavailable } from '@rodada/service/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { forwardedHeaders, type RequestOrigin, returnedHeaders } from './forwarded-headers.ts'
import { callers, isBrokenConnection } from './service-connections.ts'
import { UploadBody } from './upload-body.ts'

/** Bytes of an answer that is sent once it is there as a whole: a service that breaks off is 503 until then. */
const shortAnswer = 64 * 1024

export interface Forwarding extends RequestOrigin {
  readonly path: string
  readonly service: ServiceName
  /** Its origin; undefined where this gateway knows none. */
  readonly address: string | undefined
  /** A read is asked once more when its connection broke, and given up when its browser leaves; a change of state never. */
  readonly isRead: boolean
  /** Learns of the service's whole answer before the browser gets any of it; what it throws is the answer then. */
  readonly beforeAnswer?: (status: number, headers: IncomingHttpHeaders) => Promise<void>
  /** Called when the service has begun to answer, whether or not the browser is still there. */
  readonly onAnswer?: () => void
}

/**
 * Answers with what the service says, as it stands. A service that is down or slow is 503 with the envelope.
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
      // Else the library would make JSON of bytes.
      ...(Buffer.isBuffer(body) && {
        body,
        contentType: request.headers['content-type'] ?? 'application/octet-stream',
      }),
      rewriteRequestHeaders: (_request, own) => forwardedHeaders(request, own, forwarding),
      retryDelay: ({ err, attempt }) => (isRead && attempt === 0 && isBrokenConnection(err) ? 1 : null),
      // They are the browser's only once the answer is.
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

/** The answer to a HEAD is a stream without a piece, which leaves the length that it names alone. */
function isShort({ method }: FastifyRequest, status: number, headers: IncomingHttpHeaders): boolean {
  return method !== 'HEAD' && (status === 304 || Number(headers['content-length']) <= shortAnswer)
}

/** @returns nothing, unlike an empty body, for a 304 to have no length. @throws `unavailable` where the service broke off. */
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

/** The sender's part in it that a body did not reach its service. */
function refusalOf(body: unknown): AppError | undefined {
  return body instanceof UploadBody ? body.refusal : undefined
}
