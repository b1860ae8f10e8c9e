import { fieldLabels, type LogDetails } from '@rodada/contracts/log/calls'
import type { EntityManager } from '@rodada/service/data/orm'
import { type Static, type TSchema, Type } from 'typebox'
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
    labels: readPart(open('labels'), fieldLabels) ?? {},
    origin: { ...readOrigin(open('origin')), service: row.service },
  }
}

/** Reads a decrypted origin; empty texts where it was erased. */
export function readOrigin(json: string): { address: string; userAgent: string } {
  return readPart(json, originShape) ?? { address: '', userAgent: '' }
}

/** Null where there is none, and where it was erased: a note stands where the object was. */
function readPart<Shape extends TSchema>(json: string, shape: Shape): Static<Shape> | null {
  const part: unknown = json === '' ? null : JSON.parse(json)
  return Value.Check(shape, part) ? part : null
}
