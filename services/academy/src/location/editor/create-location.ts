import type { Envelope } from '@rodada/contracts/common'
import type { LocationForm } from '@rodada/contracts/location'
import { proposedZone } from '@rodada/contracts/place-hours'
import { done } from '@rodada/service/errors'
import { runOnce } from '@rodada/service/idempotency'
import { signedIn } from '@rodada/service/implement'
import { stateMovement } from '@rodada/service/movement'
import type { FastifyRequest } from 'fastify'
import type { AcademyOptions } from '../../academy-options.ts'
import { publishBranches } from '../../branch/publish-branches.ts'
import { Location } from '../location.entity.ts'
import { readLocationForm } from '../read-location-form.ts'
import { refusingTakenIdentifier } from '../taken-identifier.ts'

type Created = Envelope & { id: number }

/**
 * Adds a location. A repeated request gets the first answer.
 * @throws field errors; a refusal where the idempotency key was used with another body.
 */
export function createLocation(
  { orm, publish }: AcademyOptions,
  request: FastifyRequest,
  form: LocationForm,
): Promise<Created> {
  const actor = signedIn(request.actor)
  return refusingTakenIdentifier(() =>
    runOnce(orm, { actor, request }, async (em) => {
      const location = em.create(Location, {
        phone: null,
        closedDays: [],
        zone: proposedZone(form.zipCode),
        ...(await readLocationForm(em, form)),
      })
      await em.flush()
      await publish(em, 'catalogue.changed', {})
      if (location.takesPayments) await publishBranches(em, publish)
      stateMovement(em, request, {
        title: 'Ubicación agregada',
        description: `Ubicación ${location.id}`,
        about: location,
      })
      return { ...done('La ubicación se agregó.'), id: location.id }
    }),
  )
}
