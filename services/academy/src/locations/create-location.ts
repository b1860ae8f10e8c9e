import type { Envelope } from '@rodada/contracts/common'
import type { LocationForm } from '@rodada/contracts/location'
import { done } from '@rodada/service/errors'
import { idempotently } from '@rodada/service/idempotency'
import { signedIn } from '@rodada/service/implement'
import { recordMovement } from '@rodada/service/movement'
import type { FastifyRequest } from 'fastify'
import type { AcademyOptions } from '../academy-options.ts'
import type { AcademyDb, AcademyTables } from '../academy-tables.ts'
import { findLocation, locationColumns, replaceWeek } from './location-record.ts'
import { refusingTakenIdentifier } from './taken-identifier.ts'
import { readWeek } from './week.ts'

type Created = Envelope & { id: number }

/**
 * Adds a place where classes meet. A repeated request answers the first one's location.
 * @throws field errors; a refusal where the key came with another body before.
 */
export function createLocation(
  { orm, publish }: AcademyOptions,
  request: FastifyRequest,
  form: LocationForm,
): Promise<Created> {
  const scope = `user:${signedIn(request.actor).userId}`
  return refusingTakenIdentifier(() =>
    orm.em.fork().transactional((em) =>
      idempotently(em, { scope, request }, async () => {
        const db = em.getKysely<AcademyTables>()
        const id = await insertLocation(db, form)
        await recordMovement(publish, em, request, {
          title: 'Ubicación agregada',
          description: `Ubicación ${id}`,
          formData: await findLocation(db, id),
        })
        return { ...done('La ubicación se agregó.'), id }
      }),
    ),
  )
}

async function insertLocation(db: AcademyDb, form: LocationForm): Promise<number> {
  const columns = locationColumns(form)
  const week = await readWeek(db, form)
  const { id } = await db.insertInto('location').values(columns).returning('id').executeTakeFirstOrThrow()
  await replaceWeek(db, id, week)
  return id
}
