import { seal, unseal } from '../personal-data/seal.ts'
import { platformSubject, type SubjectKeys } from '../personal-data/subject-keys.ts'

/** The parts of an entry that may hold personal data. */
export type SealedPart = 'form_data' | 'before' | 'after' | 'origin'

interface Concerned {
  readonly event_id: string
  readonly actor_id: number | null
  readonly subject_id: number | null
}

/** Where a request came from is the actor's; what was sent is the subject's. */
export function ownerOf(part: SealedPart, { actor_id, subject_id }: Concerned): number {
  const owner = part === 'origin' ? (actor_id ?? subject_id) : subject_id
  return owner ?? platformSubject
}

/** Everybody whose key an entry needs. */
export function ownersOf(entry: Concerned): number[] {
  return [ownerOf('form_data', entry), ownerOf('origin', entry)]
}

/** @returns null for null, and for what concerns a person whose data were erased. */
export function sealPart(
  part: SealedPart,
  value: unknown,
  entry: Concerned,
  keys: SubjectKeys,
): Buffer | null {
  const key = keys.get(ownerOf(part, entry))
  if (value === null || value === undefined || !key) return null
  return seal(key, Buffer.from(JSON.stringify(value)), `${entry.event_id}:${part}`)
}

/** @returns the part's JSON text; empty when there is none, a note when its owner's data were erased. */
export function openPart(
  part: SealedPart,
  sealed: Buffer | null,
  entry: Concerned,
  keys: SubjectKeys,
): string {
  if (!sealed) return ''
  const key = keys.get(ownerOf(part, entry))
  if (!key) return JSON.stringify('Datos eliminados a petición de la persona')
  return unseal(key, sealed, `${entry.event_id}:${part}`).toString('utf8')
}
