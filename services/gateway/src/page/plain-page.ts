import { randomBytes } from 'node:crypto'
import { escapeHtml } from '@rodada/service/words/escape'
import type { FastifyReply } from 'fastify'
import { undetected } from '../plugins/undetected.ts'

export interface PlainPage {
  readonly title: string
  readonly styles: string
  /** HTML. */
  readonly body: string
  /** Further directives of its content security policy, such as `form-action 'self'`. */
  readonly may?: string
}

/** Sends a page of the gateway's own: HTML that needs no script and is not for search engines. */
export function sendPlainPage(
  reply: FastifyReply,
  { title, styles, body, may = '' }: PlainPage,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64url')
  const rules = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    may,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', rules.filter(Boolean).join('; '))
    .send(`<!doctype html><html lang="es-MX"><head><meta charset="utf-8">${undetected}
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style nonce="${nonce}">${styles}</style></head><body>${body}</body></html>`)
}
