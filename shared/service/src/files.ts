import type { Image } from '@rodada/contracts/common'
import { type FilePurpose, fileNamePattern } from '@rodada/contracts/picture'
import { reserveFiles } from '@rodada/contracts/upload'
import type { FastifyRequest } from 'fastify'
import { browserOf } from './browser.ts'
import { fieldErrors } from './errors.ts'
import type { Publish } from './events.ts'
import type { InternalClient } from './internal.ts'
import type { EntityManager } from './orm.ts'

export interface FilesClaim {
  readonly purpose: FilePurpose
  /** What the form names, in its order. */
  readonly names: readonly string[]
  /** What the record has already; none where it is new. Those that `names` lacks are released. */
  readonly held: readonly string[]
  /** Key of the error where a file cannot be used, e.g. `Media`. */
  readonly field: string
  /** Whose identity document it is; pictures have no owner. */
  readonly ownerId?: number | null
  /** Who sends the form. Its call must say `needsBrowser`, for files that were uploaded before signing in. */
  readonly request: FastifyRequest
}

const message = 'La imagen ya no está disponible. Vuelve a subirla.'
const namePattern = new RegExp(fileNamePattern)

/**
 * Makes uploads part of a record: reserves them with `media`, and tells it by an event in the caller's transaction
 * to keep what is new and to let go what the record gives up. Rolled back, the new ones expire by themselves.
 * @returns the pictures to store with the record, in the form's order, each once.
 * @throws field errors under `field` where a file is gone or somebody else's; `unavailable` when `media` is down.
 */
export async function claimFiles(
  em: EntityManager,
  publish: Publish,
  call: InternalClient,
  { purpose, names, held, field, ownerId = null, request }: FilesClaim,
): Promise<Image[]> {
  const wanted = [...new Set(names)]
  if (!wanted.every((name) => namePattern.test(name))) throw fieldErrors({ [field]: [message] })
  const files = wanted.length > 0 ? await reserve(call, { purpose, names: wanted, held, request }) : []
  if (!files) throw fieldErrors({ [field]: [message] })
  const added = wanted.filter((name) => !held.includes(name))
  const released = held.filter((name) => !wanted.includes(name))
  if (added.length > 0) await publish(em, 'files.claimed', { purpose, names: added, ownerId })
  if (released.length > 0) await publish(em, 'files.released', { purpose, names: released })
  return files
}

/** Null where one of them may not be used. */
async function reserve(
  call: InternalClient,
  { purpose, names, held, request }: Pick<FilesClaim, 'purpose' | 'names' | 'held' | 'request'>,
): Promise<Image[] | null> {
  const { files, refused } = await call(reserveFiles, {
    body: {
      purpose,
      names: [...names],
      held: [...held],
      userId: request.actor?.userId ?? null,
      browser: browserOf(request),
    },
    requestId: request.id,
  })
  return refused.length > 0 ? null : files
}
