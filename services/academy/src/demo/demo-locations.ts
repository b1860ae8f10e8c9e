import { addDays } from '@rodada/contracts/words/plain-date'
import { type DemoLocation, demoLocations } from '@rodada/demo/demo-locations'
import { addLabels } from '@rodada/service/catalogue/lookups'
import type { AcademyDb } from '../entities.ts'

/** By slug; ids never change. */
const demoLocationIds: ReadonlyMap<string, number> = new Map(
  demoLocations.map(({ slug }, at) => [slug, at + 1]),
)

export function demoLocationId(slug: string): number {
  const id = demoLocationIds.get(slug)
  if (id === undefined) throw new Error(`No demo location ${slug}`)
  return id
}

/** Stores the demo locations with their weeks and closed days, once. @param today `YYYY-MM-DD` */
export async function insertDemoLocations(db: AcademyDb, today: string): Promise<void> {
  const rows = demoLocations.map((location, at) => locationRow(location, at, today))
  const levels = rows.flatMap(({ week }) => week.map(({ level }) => level))
  await db.transaction().execute(async (trx) => {
    await addLabels(trx, 'level', levels)
    await trx
      .insertInto('location')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

function locationRow(
  { slug: _, closed = [], nearby, ASD1, ASD2, ASD3, ASD4, ASD5, ASD6, ASD7, ...location }: DemoLocation,
  at: number,
  today: string,
) {
  const days = [ASD1, ASD2, ASD3, ASD4, ASD5, ASD6, ASD7]
  const week = days.flatMap((hours, day) => hours.map((hour) => ({ day: day + 1, ...hour })))
  // All of them take payments.
  const closedDays = closed.map(({ inDays, reason }) => ({ date: addDays(today, inDays), reason }))
  return { id: at + 1, ...location, nearby: [...nearby], week, closedDays, takesPayments: true }
}
