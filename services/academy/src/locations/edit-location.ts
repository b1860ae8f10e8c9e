import type { LocationForm, LocationFormData } from '@rodada/contracts/location'
import { notFound } from '@rodada/service/errors'
import { recordMovement } from '@rodada/service/movement'
import { requireRecordVersion } from '@rodada/service/record-version'
import type { FastifyRequest } from 'fastify'
import type { AcademyOptions } from '../academy-options.ts'
import type { AcademyDb, AcademyTables } from '../academy-tables.ts'
import { findLocation, locationColumns, replaceWeek } from './location-record.ts'
import { refusingTakenIdentifier } from './taken-identifier.ts'
import { readWeek } from './week.ts'

/**
 * Changes a location as the form says: a day that the form leaves out has no classes afterwards.
 * @throws notFound, field errors, or a refusal where somebody else changed it meanwhile.
 */
export function editLocation(
  { orm, publish }: AcademyOptions,
  request: FastifyRequest,
  id: number,
  form: LocationForm,
): Promise<void> {
  return refusingTakenIdentifier(() =>
    orm.em.fork().transactional(async (em) => {
      const db = em.getKysely<AcademyTables>()
      const before = await lockLocation(db, id)
      requireRecordVersion(before.version, form.version)
      await updateLocation(db, before, form)
      const after = await findLocation(db, id)
      await publish(em, 'catalogue.changed', {})
      const movement = { title: 'Ubicación editada', description: `Ubicación ${id}` }
      await recordMovement(publish, em, request, { ...movement, before, after })
    }),
  )
}

/** The location as it is, for this transaction alone. Courses may go on naming it: that takes a weaker lock. */
async function lockLocation(db: AcademyDb, id: number): Promise<LocationFormData> {
  await db.selectFrom('location').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const location = await findLocation(db, id)
  if (!location) throw notFound()
  return location
}

async function updateLocation(
  db: AcademyDb,
  { id, version }: LocationFormData,
  form: LocationForm,
): Promise<void> {
  const columns = locationColumns(form)
  const week = await readWeek(db, form)
  await db
    .updateTable('location')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .execute()
  await replaceWeek(db, id, week)
}
