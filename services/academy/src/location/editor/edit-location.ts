import type { LocationForm } from '@rodada/contracts/location'
import { requireRecordVersion } from '@rodada/service/errors'
import { stateMovement } from '@rodada/service/movement'
import type { FastifyRequest } from 'fastify'
import type { AcademyOptions } from '../../academy-options.ts'
import { publishBranches } from '../../branch/publish-branches.ts'
import { refreshCoursesAt } from '../../course/refresh-courses.ts'
import { dbOf } from '../../entities.ts'
import { closeDays } from '../../session/close-days.ts'
import { followZone } from '../../session/follow-zone.ts'
import { lockLocation } from '../find-location.ts'
import { readLocationForm } from '../read-location-form.ts'
import { refusingTakenIdentifier } from '../taken-identifier.ts'

/**
 * Changes a location; a day that the form leaves out has no classes afterwards.
 * @returns the number of sessions with bookings that were moved with the zone or cancelled on newly closed days.
 * @throws notFound, field errors, or a refusal where another administrator changed it meanwhile.
 */
export function editLocation(
  options: AcademyOptions,
  request: FastifyRequest,
  id: number,
  form: LocationForm,
): Promise<number> {
  const { orm, publish, planSessions } = options
  return refusingTakenIdentifier(() =>
    orm.em.fork().transactional(async (em) => {
      const location = await lockLocation(em, id)
      requireRecordVersion(location.version, form.version)
      const wasBranch = location.takesPayments
      em.assign(location, await readLocationForm(em, form))
      await em.flush()
      const movesBooked = form.movesBooked ?? false
      const moved = await followZone(em, options, location, { movesBooked })
      const affected = moved + (await closeDays(em, options, location, { movesBooked }))
      await planSessions(em)
      await refreshCoursesAt(dbOf(em), id)
      await publish(em, 'catalogue.changed', {})
      if (wasBranch || location.takesPayments) await publishBranches(em, publish)
      stateMovement(em, request, {
        title: 'Ubicación editada',
        description: `Ubicación ${id}`,
        about: location,
      })
      return affected
    }),
  )
}
