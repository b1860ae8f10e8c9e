import type { LogDetails } from '@rodada/contracts/log/calls'
import type { EntityManager } from '@rodada/service/data/orm'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { dbOf } from '../entities.ts'
import type { KeyRing } from '../personal-data/subject-keys.ts'
import { decryptPart, type EncryptedPart, ownersOf } from './encrypted-parts.ts'
import { presentItem, selectEntries } from './present-movement.ts'

const originShape = Type.Object({ address: Type.String(), userAgent: Type.String() })

/** One entry with its encrypted parts decrypted; null when there is none with that id. */
export async function readDetails(
  em: EntityManager,
  keyRing: KeyRing,
  id: number,
): Promise<LogDetails | null> {
  const row = await selectEntries(dbOf(em))
    .selectAll('movement')
    .where('movement.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const keys = await keyRing.toRead(em, ownersOf(row))
  const open = (part: EncryptedPart) => decryptPart(part, row[part], row, keys)
  return {
    ...presentItem(row),
    formData: open('formData'),
    before: open('before'),
    after: open('after'),
    origin: { ...readOrigin(open('origin')), service: row.service },
  }
}

/** Reads a decrypted origin; empty texts where it was erased. */
export function readOrigin(json: string): { address: string; userAgent: string } {
  const origin: unknown = json === '' ? null : JSON.parse(json)
  // Erased: a note stands where the object was.
  return Value.Check(originShape, origin) ? origin : { address: '', userAgent: '' }
}
