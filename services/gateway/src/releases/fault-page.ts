import type { AppError } from '@rodada/service/errors'
import { escapeHtml } from '@rodada/service/escape'
import type { FastifyReply } from 'fastify'

/** Tells a developer why her remote is not shown; an empty `remote` leads back to the released one, for the whole tab. */
export function sendOverrideFault(reply: FastifyReply, { status, message }: AppError): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      '<!doctype html><html lang="es-MX"><meta charset="utf-8"><title>Versión de desarrollo</title>' +
        `<h1>Versión de desarrollo</h1><p>${escapeHtml(message)}</p>` +
        '<p><a href="?remote=">Seguir con la versión publicada</a></p></html>',
    )
}
