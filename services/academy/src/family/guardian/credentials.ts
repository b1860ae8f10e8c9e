import type { Image } from '@rodada/contracts/common'
import type { Command } from '@rodada/service/command/command'
import type { MovementSource } from '@rodada/service/command/movement'
import { publishClaim, reserveClaim, unavailableFile } from '@rodada/service/data/files'
import { fieldErrors } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { sql } from 'kysely'
import type { AcademyOptions } from '../../academy-options.ts'
import type { AcademyDb } from '../../entities.ts'
import { isGuardedNow } from './guarded.ts'
import type { Responsible } from './responsible.entity.ts'
import type { ResponsibleRow } from './responsible.ts'

/** Both sides of the responsible adult's identity document. */
export type Sides<T> = { readonly front: T; readonly back: T }

export interface CredentialForm {
  /** Names of uploads or of stored pictures; undefined: the stored picture stays. */
  readonly sent: Sides<string | null | undefined>
  /** Form fields for errors. */
  readonly fields: Sides<string>
  readonly request: MovementSource
}

type Stored = Pick<ResponsibleRow, 'credentialFront' | 'credentialBack'>

/** What the account of a customer has stored, and whether it is hidden from them (`isGuarded`). */
export async function readCredentials(
  db: AcademyDb,
  { userId, registering }: Pick<Actor, 'userId' | 'registering'>,
): Promise<{ readonly hidden: boolean; readonly stored: Sides<Image | null> }> {
  const { rows } = await sql<Stored & { hidden: boolean }>`
    select guard.hidden, credential_front as "credentialFront", credential_back as "credentialBack"
    from (select ${isGuardedNow(userId)} as hidden) guard left join responsible on responsible.id = ${userId}`.execute(
    db,
  )
  const hidden = !registering && rows.some((row) => row.hidden)
  return { hidden, stored: storedCredentials(rows[0], hidden) }
}

/** Stored pictures; null for both sides where the customer is not shown them. */
export function storedCredentials(row: Stored | undefined, hidden: boolean): Sides<Image | null> {
  if (!row || hidden) return { front: null, back: null }
  return { front: row.credentialFront, back: row.credentialBack }
}

/**
 * Reserves new pictures with `media`, before anything is locked.
 * @returns the pictures by name.
 * @throws field errors where an upload is gone or another customer's, or both sides are the same picture.
 */
export async function reserveCredentials(
  { call }: Pick<AcademyOptions, 'call'>,
  stored: Sides<Image | null>,
  { sent, fields, request }: CredentialForm,
): Promise<ReadonlyMap<string, Image>> {
  if (sent.front && sent.front === sent.back)
    throw fieldErrors({ [fields.back]: ['Sube una foto distinta para el reverso.'] })
  const held = namesOf(stored)
  const images = await reserveClaim(call, {
    purpose: 'credentials',
    names: [sent.front, sent.back].flatMap((name) => (name && !held.includes(name) ? [name] : [])),
    held: [],
    field: (name) => (name === sent.front ? fields.front : fields.back),
    request,
  })
  return new Map(images.map((image) => [image.name, image]))
}

export interface CredentialChange extends CredentialForm {
  /** Locked row. */
  readonly row: Responsible
  /** The customer is not shown the stored pictures. */
  readonly hidden: boolean
  readonly reserved: ReadonlyMap<string, Image>
}

/**
 * Stores the pictures in the locked row and publishes their claims to `media`.
 * @returns both sides as stored, null where there is none.
 * @throws field errors where a picture is neither stored nor reserved: the row was changed meanwhile.
 */
export async function storeCredentials(
  command: Command,
  change: CredentialChange,
): Promise<Sides<Image | null>> {
  const { row, fields } = change
  const next = { front: chosen(change, 'front'), back: chosen(change, 'back') }
  const held = namesOf(storedCredentials(row, false))
  const names = namesOf(next)
  if (names.length === 0 || sameNames(names, held)) return next
  row.credentialFront = next.front
  row.credentialBack = next.back
  await publishClaim(command, {
    purpose: 'credentials',
    names,
    held,
    field: fields.front,
    ownerId: row.id,
  })
  return next
}

function chosen({ row, hidden, sent, fields, reserved }: CredentialChange, side: keyof Sides<unknown>) {
  const stored = storedCredentials(row, hidden)
  const name = sent[side]
  if (!name) return stored[side]
  const known = [stored.front, stored.back].find((image) => image?.name === name)
  const image = known ?? reserved.get(name)
  if (!image) throw unavailableFile(fields[side])
  return image
}

function namesOf({ front, back }: Sides<Image | null>): string[] {
  return [front, back].flatMap((image) => image?.name ?? [])
}

function sameNames(names: readonly string[], others: readonly string[]): boolean {
  return names.length === others.length && names.every((name, at) => name === others[at])
}
