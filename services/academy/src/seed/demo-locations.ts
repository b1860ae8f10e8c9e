import { type DemoLocation, demoLocations } from '@rodada/demo/demo-locations'
import { addLabels } from '@rodada/service/catalogue/lookups'
import type { AcademyDb } from '../academy-tables.ts'

/** Ids of the demo locations by their slug: they never change. */
export const demoLocationIds: ReadonlyMap<string, number> = new Map(
  demoLocations.map(({ slug }, at) => [slug, at + 1]),
)

/** Stores the demo locations with their weekly schedules, once. */
export async function insertDemoLocations(db: AcademyDb): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const inserted = await trx
      .insertInto('location')
      .values(demoLocations.map(locationRow))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    const fresh = new Set(inserted.map(({ id }) => id))
    const schedule = demoLocations.flatMap(scheduleRows).filter((row) => fresh.has(row.location_id))
    await addLabels(
      trx,
      'level',
      schedule.map(({ level }) => level),
    )
    if (schedule.length > 0) await trx.insertInto('location_schedule').values(schedule).execute()
  })
}

function locationRow(location: DemoLocation, at: number) {
  const { name, identifier, street, neighborhood, city, state, latitude, longitude } = location
  const { streetNumber: street_number, zipCode: zip_code } = location
  const address = { street, street_number, neighborhood, zip_code, city, state }
  return { id: at + 1, name, identifier, ...address, latitude, longitude }
}

function scheduleRows(location: DemoLocation, at: number) {
  const week = [
    location.ASD1,
    location.ASD2,
    location.ASD3,
    location.ASD4,
    location.ASD5,
    location.ASD6,
    location.ASD7,
  ]
  return week.flatMap((hours, day) =>
    hours.map(({ from, to, level }) => ({
      location_id: at + 1,
      day: day + 1,
      starts_at: from,
      ends_at: to,
      level,
    })),
  )
}
