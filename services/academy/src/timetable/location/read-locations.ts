import type { AcademyDb } from '../../entities.ts'

/** In the order of `ids`; unknown ids are left out. */
export async function readLocations(db: AcademyDb, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('location')
    .select(['id', 'name', 'street', 'streetNumber', 'neighborhood', 'zipCode', 'city', 'state'])
    .select(['latitude', 'longitude', 'zone'])
    .where('id', 'in', ids)
    .execute()
  return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

export type LocationRow = Awaited<ReturnType<typeof readLocations>>[number]
