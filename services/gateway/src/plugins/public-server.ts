import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { failure } from '@rodada/service/http/errors'
import type { FastifyHttpOptions, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { GatewaySettings } from '../config.ts'

/** Milliseconds in which a whole request must have come; longer than any upload on a slow line. */
const requestTimeoutMs = 120_000
/** For the gateway's own routes, which take small forms and reports; calls have the limits of their contracts. */
const ownBodyLimit = 16 * 1024

/** How the public listener differs from a service's: it believes no header of a caller. */
export function publicServer({
  TRUST_PROXY,
}: Pick<GatewaySettings, 'TRUST_PROXY'>): FastifyHttpOptions<Server> {
  return {
    trustProxy: TRUST_PROXY ?? false,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    requestTimeout: requestTimeoutMs,
    bodyLimit: ownBodyLimit,
    // Otherwise Node.js refuses a request without a host itself, without the envelope.
    http: { requireHostHeader: false },
    frameworkErrors: (_error, request, reply) => answerAsMissing(request, reply),
    clientErrorHandler: answerUnreadable,
  }
}

/** An address that no page and no call has: the replacement character. */
const nowhere = '%EF%BF%BD'

/** Addresses of calls and files: what is missing there is answered with the envelope. */
const noPages = /^\/(?:api|assets|internal|storage|temp)(?:\/|$)/

/**
 * An address that cannot be decoded, or is longer than any, does not exist. The router rejects it before any hook: it
 * is routed once more as an address that no route has, and meets the request guards like all.
 */
function answerAsMissing(request: FastifyRequest, reply: FastifyReply): void {
  const { raw, server } = request
  raw.url = noPages.test(raw.url ?? '') ? `/api/${nowhere}` : `/${nowhere}`
  server.routing(raw, reply.raw)
}

const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** For what is no HTTP request, or too large or slow a one: there is no request yet, only a connection. */
const answerUnreadable: NonNullable<FastifyServerOptions['clientErrorHandler']> = (error, socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const body = JSON.stringify(failure(['No pudimos leer la solicitud.']))
  const status = statusLines[error.code ?? ''] ?? '400 Bad Request'
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  )
}
