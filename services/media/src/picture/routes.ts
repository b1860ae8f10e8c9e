import { envelope } from '@rodada/contracts/common'
import type { PictureFormat } from '@rodada/contracts/media/picture'
import { notFound } from '@rodada/service/http/errors'
import { instrumentsIn } from '@rodada/service/run/instruments'
import type { FileStore } from '@rodada/service/storage/file-store'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type TObject, Type } from 'typebox'
import type { MediaDb } from '../entities.ts'
import type { FileVault } from '../file/file-vault.ts'
import { openPublicPicture } from '../file/open-public-picture.ts'
import { derivedKey, originalKey } from '../storage/keys.ts'
import { createPictureDeriver } from './derive-picture.ts'
import {
  type DerivedParams,
  derivedParams,
  type OriginalParams,
  originalParams,
  readVariant,
} from './picture-address.ts'
import { sendFile } from './send-file.ts'

const mimes: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

export interface PictureParts {
  readonly db: MediaDb
  /** Has the derived widths. */
  readonly store: FileStore
  /** Has the originals. */
  readonly vault: FileVault
}

/** Serves public pictures, and 404 for all else in their folders. */
export function pictureRoutes(app: FastifyInstance, { db, store, vault }: PictureParts): void {
  const derive = createPictureDeriver({ db, store, vault, onDerived: measure(app) })

  app.route<{ Params: OriginalParams }>({
    ...publicPicture('A picture as it was stored', originalParams),
    url: '/storage/:purpose/:name',
    handler: async (request, reply) => {
      const { purpose, name } = request.params
      const picture = await openPublicPicture(db, vault, purpose, name)
      if (!picture) throw notFound()
      // The ETag is made from the permanent key, even while the file lies in the temporary place.
      const key = originalKey(purpose, name)
      return sendFile(request, reply, { ...picture.file, key, mime: picture.mime })
    },
  })

  app.route<{ Params: DerivedParams }>({
    ...publicPicture('A picture at one of the listed widths', derivedParams),
    url: '/storage/:purpose/:name/:variant',
    handler: async (request, reply) => {
      const { purpose, name, variant } = request.params
      const wanted = readVariant(variant)
      const file = wanted && (await derive({ purpose, name, ...wanted }))
      if (!file) throw notFound()
      const key = derivedKey(purpose, name, wanted.width, wanted.format)
      return sendFile(request, reply, { ...file, key, mime: mimes[wanted.format] })
    },
  })
}

/** No cache keeps a refusal: the picture may come later. */
function publicPicture(summary: string, params: TObject) {
  return {
    // HEAD is answered by the same handler: the one that Fastify adds would read the whole file.
    method: ['GET', 'HEAD'],
    exposeHeadRoute: false,
    config: { access: 'public' as const },
    schema: {
      summary,
      tags: ['storage'],
      params,
      response: { 200: Type.String({ format: 'binary' }), '4xx': envelope, '5xx': envelope },
    },
    onError: async (_request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store')
    },
  }
}

function measure(app: FastifyInstance): (format: PictureFormat, seconds: number) => void {
  const derivation = instrumentsIn(app.metrics).histogram(
    'media_picture_derivation_seconds',
    'Time to derive a width of a picture, reading and keeping it included',
    [0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2],
    'format',
  )
  return (format, seconds) => derivation.observe({ format }, seconds)
}
