import type { ResponseOf } from '@rodada/contracts/call'
import type { Envelope } from '@rodada/contracts/common'
import type { createAddress, LocationForm } from '@rodada/contracts/timetable/location'
import { proposedZone } from '@rodada/contracts/timetable/place-hours'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { done, fieldErrors, onConstraintViolation, requireRecordVersion } from '@rodada/service/http/errors'
import type { AcademyOptions } from '../../../academy-options.ts'
import { dbOf } from '../../../entities.ts'
import { publishBranches } from '../../branch/publish-branches.ts'
import { refreshCoursesAt } from '../../course/refresh-courses.ts'
import { affectedText } from '../../session/affected-sessions.ts'
import { followLocation } from '../../session/follow-location.ts'
import { lockLocation } from '../find-location.ts'
import { Location } from '../location.entity.ts'
import { readLocationForm } from '../read-location-form.ts'

/** Adds a location. @throws field errors. */
export async function createLocation(
  command: Command,
  form: LocationForm,
): Promise<ResponseOf<typeof createAddress>> {
  const { em } = command
  const location = em.create(Location, {
    phone: null,
    closedDays: [],
    nearby: [],
    zone: proposedZone(form.zipCode),
    ...(await readLocationForm(em, form)),
  })
  await refusingTakenIdentifier(em)
  await command.publish('catalogue.changed', {})
  if (location.takesPayments) await publishBranches(command)
  command.state({ title: 'Ubicación agregada', description: `Ubicación ${location.id}`, about: location })
  return { ...done('La ubicación se agregó.'), id: location.id }
}

/**
 * Changes a location, and the sessions to come with its zone; a day that the form leaves out has no classes afterwards.
 * @throws notFound, field errors, or a refusal where another administrator changed it meanwhile.
 */
export async function editLocation(
  { planSessions }: AcademyOptions,
  command: Command,
  id: number,
  form: LocationForm,
): Promise<Envelope> {
  const { em } = command
  const location = await lockLocation(em, id)
  requireRecordVersion(location.version, form.version)
  const wasBranch = location.takesPayments
  em.assign(location, await readLocationForm(em, form))
  await refusingTakenIdentifier(em)
  const affected = await followLocation(command, location, form.movesBooked ?? false)
  await planSessions(em)
  await refreshCoursesAt(dbOf(em), id)
  await command.publish('catalogue.changed', {})
  if (wasBranch || location.takesPayments) await publishBranches(command)
  command.state({ title: 'Ubicación editada', description: `Ubicación ${id}`, about: location })
  return done('La ubicación se actualizó.', ...affectedText(affected))
}

/** Stores a location. @throws field errors where another one has its identifier, without regard to case and accents. */
function refusingTakenIdentifier(em: EntityManager): Promise<void> {
  const taken = () => fieldErrors({ Identifier: ['Otra ubicación ya tiene este identificador.'] })
  return onConstraintViolation('location_identifier', taken, () => em.flush())
}
