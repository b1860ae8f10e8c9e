import { hash } from 'node:crypto'
import { matchesEtag } from '@rodada/service/etag'
import type { StoredFile } from '@rodada/service/storage/file-store'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Content under a name never changes, so no browser has to ask twice. */
const forEver = 'public, max-age=31536000, immutable'

export interface PublicFile extends StoredFile {
  /** Names the content, hence the tag: it is the same on every machine that serves the file. */
  readonly key: string
  readonly mime: string
}

/** Answers a public file, streamed; or 304 to a browser that has it. */
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
