import type { LogDetails } from '@rodada/contracts/log'
import type { EntityManager } from '@rodada/service/orm'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { KeyRing } from '../personal-data/subject-keys.ts'
import type { LogTables } from './movement-tables.ts'
import { presentItem } from './present-movement.ts'
import { openPart, ownersOf, type SealedPart } from './sealed-parts.ts'

const originShape = Type.Object({ address: Type.String(), userAgent: Type.String() })

/** One entry with its sealed parts opened; null when there is none with that id. */
export async function readDetails(
  em: EntityManager,
  keyRing: KeyRing,
  id: number,
): Promise<LogDetails | null> {
  const row = await em
    .getKysely<LogTables>()
    .selectFrom('movement')
    .leftJoin('user_copy', 'user_copy.user_id', 'movement.actor_id')
    .selectAll('movement')
    .select(['user_copy.name', 'user_copy.last_name'])
    .where('movement.id', '=', String(id))
    .executeTakeFirst()
  if (!row) return null
  const keys = await keyRing.toRead(em, ownersOf(row))
  const open = (part: SealedPart) => openPart(part, row[part], row, keys)
  return {
    ...presentItem(row),
    formData: open('form_data'),
    before: open('before'),
    after: open('after'),
    origin: { ...readOrigin(open('origin')), service: row.service },
  }
}

function readOrigin(json: string): { address: string; userAgent: string } {
  const origin: unknown = json === '' ? null : JSON.parse(json)
  // Erased: a note stands where the object was.
  return Value.Check(originShape, origin) ? origin : { address: '', userAgent: '' }
}
