import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Answers a repeated public read with 304. Call from `onSend` with the serialised answer.
 * @returns the payload to send: empty when the asker has it already.
 */
export function withEtag(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (typeof payload !== 'string') return payload
  const etag = `"${hash('sha1', payload, 'base64url')}"`
  reply.header('etag', etag)
  if (!matchesEtag(request.headers['if-none-match'], etag)) return payload
  reply.code(304).removeHeader('content-type').removeHeader('content-length')
  return null
}

/** Whether an `If-None-Match` names the tag. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  // A proxy that compresses marks the tag as weak; the content is the same.
  return header?.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag) ?? false
}
