import { randomUUID } from 'node:crypto'
import { failure } from '@rodada/service/errors'
import type { FastifyReply, FastifyServerOptions } from 'fastify'
import type { GatewaySettings } from '../config.ts'

/** A whole request must have come within this time; longer than any upload on a slow line. */
const requestTimeoutMs = 120_000

/** How the public listener differs from a service's: it believes nobody. */
export function publicServer({ TRUST_PROXY }: Pick<GatewaySettings, 'TRUST_PROXY'>): FastifyServerOptions {
  return {
    trustProxy: TRUST_PROXY ?? false,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    requestTimeout: requestTimeoutMs,
    // Addresses that cannot be decoded never reach a route, nor the error handler.
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      reply
        .code(400)
        .header('cache-control', 'no-store')
        .send(failure(['No pudimos leer la solicitud.']))
    },
    clientErrorHandler: answerUnreadable,
  }
}

const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** What is no HTTP request, or too large or slow a one: there is no request yet, only a connection. */
const answerUnreadable: NonNullable<FastifyServerOptions['clientErrorHandler']> = (error, socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const body = JSON.stringify(failure(['No pudimos leer la solicitud.']))
  const status = statusLines[error.code ?? ''] ?? '400 Bad Request'
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  )
}
