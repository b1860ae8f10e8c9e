import { hash } from 'node:crypto'
import { matchesEtag } from '@rodada/service/http/etag'
import type { StoredFile } from '@rodada/service/storage/file-store'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Content under a name never changes, so no browser has to ask twice. */
const forEver = 'public, max-age=31536000, immutable'

export interface PublicFile extends StoredFile {
  /** Names the content, so that the ETag is the same on every machine. */
  readonly key: string
  readonly mime: string
}

/** Streams a public file; 304 where the browser has it. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: PublicFile): FastifyReply {
  const { bytes, content, key, mime } = file
  const etag = `"${hash('sha1', key, 'base64url')}"`
  reply.header('cache-control', forEver).header('etag', etag)
  const known = matchesEtag(request.headers['if-none-match'], etag)
  if (!known) reply.type(mime).header('content-length', bytes)
  if (!known && request.method !== 'HEAD') return reply.send(content)
  content.destroy()
  return reply.code(known ? 304 : 200).send()
}
