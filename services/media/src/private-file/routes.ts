import { envelope } from '@rodada/contracts/common'
import { readUpload } from '@rodada/contracts/media/upload'
import { notFound } from '@rodada/service/http/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Static, type TObject, Type } from 'typebox'
import { fileParams, readFileAddress } from './file-address.ts'
import {
  openByAddress,
  openDocument,
  openUpload,
  type PrivateFile,
  type PrivateFileParts,
} from './open-private-file.ts'

type Params = { Params: Static<typeof fileParams> }

/** Uploads and documents, and any file by its path, public pictures included, by the same rules. */
export function privateFileRoutes(app: FastifyInstance, parts: PrivateFileParts): void {
  app.get<Params>(
    '/temp/:name',
    privateFile('An upload, for its uploader', fileParams),
    async (request, reply) => sendPrivate(reply, await openUpload(parts, request, request.params.name)),
  )
  app.get<Params>(
    '/storage/credentials/:name',
    privateFile('An identity document, for its owner and the staff', fileParams),
    async (request, reply) =>
      sendPrivate(reply, await openDocument(parts, request, 'credentials', request.params.name)),
  )
  app.get<Params>(
    '/storage/letters/:name',
    privateFile('A signed letter, for its owner and the staff', fileParams),
    async (request, reply) => {
      const file = await openDocument(parts, request, 'letters', request.params.name)
      if (file) reply.header('content-disposition', 'attachment; filename="carta-responsiva.pdf"')
      return sendPrivate(reply, file)
    },
  )
  app.get<{ Querystring: { url?: unknown } }>(
    readUpload.path,
    privateFile(readUpload.summary),
    async (request, reply) => {
      const { url } = request.query
      const address = typeof url === 'string' ? readFileAddress(url) : null
      return sendPrivate(reply, address && (await openByAddress(parts, request, address)))
    },
  )
}

function privateFile(summary: string, params?: TObject) {
  return {
    // HEAD would cost as much as GET: a file is decrypted whole.
    exposeHeadRoute: false,
    config: { access: 'public' as const },
    schema: {
      summary,
      tags: ['storage'],
      ...(params && { params }),
      response: { 200: Type.String({ format: 'binary' }), '4xx': envelope, '5xx': envelope },
    },
    onRequest: async (_request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'private, no-store')
    },
  }
}

/** @throws 404 where there is none, or it is another user's. */
function sendPrivate(reply: FastifyReply, file: PrivateFile | null): FastifyReply {
  if (!file) throw notFound()
  return reply
    .type(file.mime)
    .header('content-length', file.bytes)
    .header('x-content-type-options', 'nosniff')
    .send(file.content)
}
