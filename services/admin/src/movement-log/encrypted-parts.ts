import { decrypt, encrypt } from '@rodada/service/data/encryption'
import { platformSubject, type SubjectKeys } from '../personal-data/subject-keys.ts'
import type { Movement } from './movement.entity.ts'

/** The parts of an entry that may hold personal data. */
export type EncryptedPart = 'formData' | 'before' | 'after' | 'labels' | 'origin'

type Concerned = Pick<Movement, 'eventId' | 'actorId' | 'subjectId'>

/** The origin of a request is the actor's; its data are the subject's. */
export function ownerOf(part: EncryptedPart, { actorId, subjectId }: Concerned): number {
  const owner = part === 'origin' ? (actorId ?? subjectId) : subjectId
  return owner ?? platformSubject
}

/** Everybody whose key an entry needs. */
export function ownersOf(entry: Concerned): number[] {
  return [ownerOf('formData', entry), ownerOf('origin', entry)]
}

/** @returns null for null, and for what concerns a person whose data were erased. */
export function encryptPart(
  part: EncryptedPart,
  value: unknown,
  entry: Concerned,
  keys: SubjectKeys,
): Buffer | null {
  const key = keys.get(ownerOf(part, entry))
  if (value === null || value === undefined || !key) return null
  return encrypt(key, Buffer.from(JSON.stringify(value)), `${entry.eventId}:${part}`)
}

/** @returns the part's JSON text; empty when there is none, a note when its owner's data were erased. */
export function decryptPart(
  part: EncryptedPart,
  encrypted: Buffer | null,
  entry: Concerned,
  keys: SubjectKeys,
): string {
  if (!encrypted) return ''
  const key = keys.get(ownerOf(part, entry))
  if (!key) return JSON.stringify('Datos eliminados a petición de la persona')
  return decrypt(key, encrypted, `${entry.eventId}:${part}`).toString('utf8')
}
