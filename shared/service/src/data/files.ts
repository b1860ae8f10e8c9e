import type { ResponseOf } from '@rodada/contracts/call'
import type { Image } from '@rodada/contracts/common'
import { type FilePurpose, fileNamePattern } from '@rodada/contracts/media/picture'
import { reserveFiles } from '@rodada/contracts/media/upload'
import type { Command } from '../command/command.ts'
import type { MovementSource } from '../command/movement-event.ts'
import { browserOf } from '../http/browser.ts'
import { type AppError, type FieldErrors, fieldErrors } from '../http/errors.ts'
import type { InternalClient } from '../http/internal.ts'
import { ClaimedFile } from './claimed-file.entity.ts'
import { type EntityManager, openDb } from './orm.ts'

export interface FilesClaim {
  readonly purpose: FilePurpose
  /** File names of the form, in its order. */
  readonly names: readonly string[]
  /** File names of the record; none where it is new. Those that `names` lacks are released. */
  readonly held: readonly string[]
  /** Key of the error where a file cannot be used, e.g. `Media`. */
  readonly field: string
  /** Whose identity document it is; pictures have no owner. */
  readonly ownerId?: number | null
  /** The form's request. Its call must say `needsBrowser`, for files that were uploaded before signing in. */
  readonly request: MovementSource
}

interface FilesReservation extends Pick<FilesClaim, 'purpose' | 'names' | 'held' | 'request'> {
  /** Key of the error where a file cannot be used, the same for all of them or one for each. */
  readonly field: string | ((name: string) => string)
}

const message = 'La imagen ya no está disponible. Vuelve a subirla.'
const namePattern = new RegExp(fileNamePattern)

/**
 * Makes uploads part of a record, first half: reserves them with `media`. A network call: before the command locks
 * anything. A reservation that is not claimed expires.
 * @returns the pictures to store with the record, in the form's order, each once.
 * @throws field errors under `field` where a file is gone or another user's; `unavailable` when `media` is down.
 */
export async function reserveClaim(call: InternalClient, reservation: FilesReservation): Promise<Image[]> {
  const wanted = [...new Set(reservation.names)]
  const strange = wanted.filter((name) => !namePattern.test(name))
  if (strange.length > 0) throw unavailableFiles(reservation, strange)
  if (wanted.length === 0) return []
  const { files, refused } = await reserve(call, { ...reservation, names: wanted })
  if (refused.length > 0) throw unavailableFiles(reservation, refused)
  return files
}

function unavailableFiles({ field }: FilesReservation, names: readonly string[]): AppError {
  const errors: FieldErrors = {}
  for (const name of names) errors[typeof field === 'string' ? field : field(name)] = [message]
  return fieldErrors(errors)
}

/** Field error of a picture that cannot be used. */
export function unavailableFile(field: string): AppError {
  return fieldErrors({ [field]: [message] })
}

/**
 * Second half, in the command's transaction: publishes to `media` which new files to keep and which ones the record
 * gives up.
 * @param claim its `names` were reserved or are `held`; `held` as the locked record has it.
 * @throws field errors under `field` where another record of this service has become the file's meanwhile.
 */
export async function publishClaim(
  command: Command,
  { purpose, names, held, field, ownerId = null }: Omit<FilesClaim, 'request'>,
): Promise<void> {
  const added = [...new Set(names)].filter((name) => !held.includes(name))
  const released = held.filter((name) => !names.includes(name))
  if (added.length > 0) {
    if (!(await take(command.em, added))) throw unavailableFile(field)
    await command.publish('files.claimed', { purpose, names: added, ownerId })
  }
  await releaseFiles(command, { purpose, names: released })
}

/** Releases files that a record no longer shows, in the command's transaction. */
export async function releaseFiles(
  command: Command,
  { purpose, names }: Pick<FilesClaim, 'purpose' | 'names'>,
): Promise<void> {
  if (names.length === 0) return
  await command.em.nativeDelete(ClaimedFile, { name: { $in: [...names] } })
  await command.publish('files.released', { purpose, names: [...names] })
}

/** False where a record has one of the files already, as where the same form is sent again. */
async function take(em: EntityManager, names: readonly string[]): Promise<boolean> {
  const taken = await openDb<[typeof ClaimedFile]>(em)
    .insertInto('claimed_file')
    // In order, so that two forms with the same files do not wait for each other in a circle.
    .values([...names].sort().map((name) => ({ name })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .execute()
  return taken.length === names.length
}

/** All of them or none. */
function reserve(
  call: InternalClient,
  { purpose, names, held, request }: FilesReservation,
): Promise<ResponseOf<typeof reserveFiles>> {
  return call(reserveFiles, {
    body: {
      purpose,
      names: [...names],
      held: [...held],
      userId: request.actor?.userId ?? null,
      browser: browserOf(request),
    },
    requestId: request.id,
  })
}
