import type { Selectable } from 'kysely'
import type { AcademyDb, AcademyTables } from '../academy-tables.ts'

export type LocationRow = Omit<Selectable<AcademyTables['location']>, 'identifier' | 'version'>

/** The locations with these ids, in the order of the ids. */
export async function readLocations(db: AcademyDb, ids: readonly number[]): Promise<LocationRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('location')
    .select([
      'id',
      'name',
      'street',
      'street_number',
      'neighborhood',
      'zip_code',
      'city',
      'state',
      'latitude',
      'longitude',
    ])
    .where('id', 'in', ids)
    .execute()
  return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
