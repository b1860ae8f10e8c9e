import type { Envelope } from '@rodada/contracts/common'
import { checkMarkedFields } from '@rodada/contracts/words/marked-fields'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isConnectionFault } from './connection-fault.ts'
import { AppError, failure, unavailable } from './errors.ts'
import { isValidationError, toFieldErrors } from './validation.ts'

const clientMessages: Readonly<Record<number, string>> = {
  400: 'No pudimos leer la solicitud.',
  404: 'No encontramos lo que buscas.',
  405: 'No encontramos lo que buscas.',
  413: 'Lo que enviaste es demasiado grande.',
  429: 'Recibimos demasiadas solicitudes. Espera un momento e inténtalo de nuevo.',
  503: 'El servicio no está disponible por el momento. Inténtalo de nuevo en unos segundos.',
}

const faultMessage = 'Tuvimos un problema. Inténtalo de nuevo; si sigue pasando, escríbenos.'

/**
 * One handler, one envelope: expected refusals answer as the contract says, faults are logged whole and answered
 * without details.
 */
export const errorHandler = fp(
  async (app: FastifyInstance) => {
    app.setErrorHandler((error, request, reply) => answer(error, request, reply))
    app.setNotFoundHandler({}, (_request, reply) => send(reply, 404, failure([clientMessages[404] ?? ''])))
  },
  { name: 'error-handler' },
)

function answer(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isValidationError(error)) return answerInvalid(error, reply)
  if (error instanceof AppError) {
    if (error.status >= 500) request.log.error({ err: error, code: error.code }, 'call failed')
    const answer = { ...failure([error.message], error.errors), ...error.more }
    return send(reply, error.status, error.isNamed ? { ...answer, code: error.code } : answer)
  }
  const status = statusOf(error)
  if (status < 500) {
    return send(reply, status, failure([clientMessages[status] ?? clientMessages[400] ?? '']))
  }
  if (isConnectionFault(error)) {
    request.log.warn({ err: error }, 'out of reach')
    const { status: outage, message } = unavailable(error)
    return send(reply, outage, failure([message]))
  }
  request.log.error({ err: error }, 'request failed')
  return send(reply, status, failure([clientMessages[status] ?? faultMessage]))
}

/** Bytes. Refusals quote what was sent; a longer answer is replaced by its general message. */
const longestAnswer = 64 * 1024

/**
 * The route's own serialiser is for its own answer: a refusal is a 200 too and has none of the fields that
 * the answer's schema asks for.
 */
function send(reply: FastifyReply, status: number, answer: Envelope & { code?: string }): FastifyReply {
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer((envelope: unknown) => bounded(JSON.stringify(envelope), status))
    .send(answer)
}

function bounded(text: string, status: number): string {
  if (Buffer.byteLength(text) <= longestAnswer) return text
  return JSON.stringify(failure([clientMessages[status] ?? checkMarkedFields]))
}

/** A malformed id does not exist (404); a body that does not fit is an expected refusal (200). */
function answerInvalid(error: Parameters<typeof isValidationError>[0], reply: FastifyReply): FastifyReply {
  if (!isValidationError(error)) throw error
  if (error.validationContext === 'params') return send(reply, 404, failure([clientMessages[404] ?? '']))
  const errors = toFieldErrors(error.validation)
  const wholeBody = Object.keys(errors).every((key) => key === '')
  return wholeBody
    ? send(reply, 400, failure([clientMessages[400] ?? '']))
    : send(reply, 200, failure([checkMarkedFields], errors))
}

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500
  const { statusCode } = error
  // The contract has one answer for a body that cannot be read, whatever the reason.
  if (statusCode === 415) return 400
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 600 ? statusCode : 500
}
