import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { Image } from '@rodada/contracts/common'
import { uploadFile } from '@rodada/contracts/upload'
import { browserOf } from '@rodada/service/browser'
import { done, forbidden } from '@rodada/service/errors'
import { implement } from '@rodada/service/implement'
import { instrumentsIn } from '@rodada/service/instruments'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import type { FileOwner } from '../files/file-owner.ts'
import type { FileVault } from '../files/file-vault.ts'
import type { MediaDb } from '../files/media-tables.ts'
import { encodeUpload } from './encode-upload.ts'
import { keepUpload } from './keep-upload.ts'
import { readPicture } from './read-picture.ts'
import { receiveFile, unreadable } from './receive-file.ts'

export interface UploadParts {
  readonly db: MediaDb
  readonly vault: FileVault
  /** Where uploads lie until they were examined. */
  readonly folder: string
}

/** A decoded picture may take 200 MB. One processor is left to those who look at pages meanwhile. */
const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1))

/** Takes uploads. Has a scope of its own, since nothing but a form is read here. */
export async function uploadRoutes(app: FastifyInstance, parts: UploadParts): Promise<void> {
  const measure = createMeasure(app)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart, { throwFileSizeLimit: false })
    const limit = pLimit(atOnce)
    implement(scope, uploadFile, async ({ request }) => {
      if (!request.isMultipart()) throw unreadable()
      const image = await takeUpload(parts, request, (work) => limit(() => measure(work)))
      return { ...done(), filename: image.name, image }
    })
  })
}

type Turn = (work: () => Promise<Image>) => Promise<Image>

/** However many come at once, their bytes wait on disk; pictures are in memory a few at a time. */
async function takeUpload(
  { db, vault, folder }: UploadParts,
  request: FastifyRequest,
  inTurn: Turn,
): Promise<Image> {
  const owner = ownerOf(request)
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  try {
    await receiveFile(request, path)
    return await inTurn(async () => keepUpload(db, vault, owner, await encodeUpload(await readPicture(path))))
  } finally {
    await rm(path, { force: true })
  }
}

/** @throws 403 where nobody could ever read the file again. */
function ownerOf(request: FastifyRequest): FileOwner {
  const owner = { userId: request.actor?.userId ?? null, browser: browserOf(request) }
  if (owner.userId === null && owner.browser === null) throw forbidden()
  return owner
}

function createMeasure(app: FastifyInstance): Turn {
  const seconds = instrumentsIn(app.metrics).histogram(
    'media_upload_seconds',
    'Time to examine, encode and keep an upload once its turn has come',
    [0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 6.4],
  )
  return async (work) => {
    const observe = seconds.startTimer()
    return work().finally(observe)
  }
}
