import type { BodyOf } from '@rodada/contracts/call'
import type { updateMembershipPrice as updateCall } from '@rodada/contracts/membership-price'
import { fieldErrors } from '@rodada/service/errors'
import { signedIn } from '@rodada/service/implement'
import { hasWholeCentavos, toCentavos, toPesos } from '@rodada/service/money'
import { recordMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import { requireRecordVersion } from '@rodada/service/record-version'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AcademyOptions } from '../academy-options.ts'
import type { AcademyDb, AcademyTables } from '../academy-tables.ts'
import { currentMembershipPrice } from './current-membership-price.ts'

/**
 * Sets what memberships cost that are taken from now on. The price that holds already is no change, whatever the
 * version: a repetition after a lost answer succeeds.
 * @throws field errors; a refusal where somebody else set another price meanwhile.
 */
export async function updateMembershipPrice(
  { orm, publish }: AcademyOptions,
  request: FastifyRequest,
  { price, version }: BodyOf<typeof updateCall>,
): Promise<void> {
  if (!hasWholeCentavos(price))
    throw fieldErrors({ Price: ['Escribe un precio con dos decimales como máximo.'] })
  await orm.em.fork().transactional(async (em) => {
    const db = em.getKysely<AcademyTables>()
    await lockMembershipPrice(em)
    const current = await currentMembershipPrice(db)
    const priceCentavos = toCentavos(price)
    if (priceCentavos === current.priceCentavos) return
    requireRecordVersion(current.version, version)
    await insertPrice(db, {
      priceCentavos,
      version: current.version + 1,
      setBy: signedIn(request.actor).userId,
    })
    await publish(em, 'catalogue.changed', {})
    await recordMovement(publish, em, request, {
      title: 'Precio de la membresía actualizado',
      description: `Versión ${current.version + 1}`,
      before: { price: toPesos(current.priceCentavos) },
      after: { price },
    })
  })
}

/** One change at a time, until the transaction ends: two would both follow the same price. */
async function lockMembershipPrice(em: EntityManager): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('academy:membership-price'))`.execute(em.getKysely())
}

interface SetPrice {
  readonly priceCentavos: number
  readonly version: number
  readonly setBy: number
}

async function insertPrice(db: AcademyDb, { priceCentavos, version, setBy }: SetPrice): Promise<void> {
  await db
    .insertInto('membership_price')
    .values({ id: version, price_centavos: priceCentavos, set_by: setBy })
    .execute()
}
