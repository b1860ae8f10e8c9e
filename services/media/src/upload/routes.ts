import { randomUUID } from 'node:crypto'
import { chmod, mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { Image } from '@rodada/contracts/common'
import { uploadFile } from '@rodada/contracts/media/upload'
import { done } from '@rodada/service/http/errors'
import { implement } from '@rodada/service/http/implement'
import { instrumentsIn } from '@rodada/service/run/instruments'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type DiskSpace, isDiskFull, reserveOf } from '../disk/disk-space.ts'
import type { MediaDb } from '../entities.ts'
import type { FileVault } from '../file/file-vault.ts'
import { storeFile } from '../file/store-file.ts'
import { admitPicture } from './admit-picture.ts'
import { documentSide, encodeUpload } from './encode-upload.ts'
import { IncomingFile } from './incoming-file.ts'
import { readPicture } from './read-picture.ts'
import { receiveFile, unreadable } from './receive-file.ts'
import { refusals } from './refusals.ts'
import { createTurns } from './turns.ts'
import { type Uploader, uploaderOf } from './uploader.ts'

export interface UploadParts {
  readonly db: MediaDb
  readonly vault: FileVault
  /** Folder of uploads that are not examined yet. */
  readonly folder: string
  /** Space on the disk of that folder. */
  readonly readDisk: () => Promise<DiskSpace>
  /** Whether the bounds of networks hold; the disk's reserve holds always. */
  readonly isBounded: boolean
}

/** A decoded picture may take 200 MB. One processor is left for pages. */
const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1))

/** Has a scope of its own, in which only forms are parsed. */
export async function uploadRoutes(app: FastifyInstance, parts: UploadParts): Promise<void> {
  const { folder } = parts
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700)
  const measure = createMeasure(app)
  const inTurn = createTurns(atOnce)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart, { throwFileSizeLimit: false })
    implement(scope, uploadFile, async ({ request }) => {
      if (!request.isMultipart()) throw unreadable()
      const uploader = uploaderOf(request)
      const work: Turn = (examine) => inTurn(uploader.lines, () => measure(examine))
      const image = await takeUpload(parts, request, uploader, work)
      return { ...done(), filename: image.name, image }
    })
  })
}

type Turn = (work: () => Promise<Image>) => Promise<Image>

/** However many come at once, their bytes wait on disk; only a few pictures are in memory. */
async function takeUpload(
  parts: UploadParts,
  request: FastifyRequest,
  uploader: Uploader,
  inTurn: Turn,
): Promise<Image> {
  const { folder, readDisk } = parts
  const disk = await readDisk()
  if (disk.free < reserveOf(disk)) throw refusals.noRoom()
  const incoming = new IncomingFile(join(folder, randomUUID()))
  try {
    await receiveFile(request, incoming)
    return await inTurn(() => examine(parts, uploader, incoming))
  } catch (error) {
    throw isDiskFull(error) ? refusals.noRoom(error) : error
  } finally {
    await incoming.remove()
  }
}

async function examine(
  { db, vault, isBounded }: UploadParts,
  uploader: Uploader,
  incoming: IncomingFile,
): Promise<Image> {
  const { owner, network } = uploader
  const picture = await readPicture(await incoming.read())
  if (isBounded && network !== null) await admitPicture(db, network, picture.pixels)
  const encoded = await encodeUpload(picture, network === null ? null : documentSide)
  const name = await storeFile(db, vault, {
    ...encoded,
    ownerId: owner.userId,
    browser: owner.browser,
    network,
    hours: 24,
  })
  const { width, height, color } = encoded
  return { name, width, height, color }
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
