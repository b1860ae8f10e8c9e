import { isDeepStrictEqual } from 'node:util'
import { LockMode } from '@mikro-orm/core'
import type { BusinessForm } from '@rodada/contracts/business'
import { requireRecordVersion } from '@rodada/service/errors'
import type { Publish } from '@rodada/service/events'
import { type MovementSource, stateMovement } from '@rodada/service/movement'
import type { EntityManager, Orm } from '@rodada/service/orm'
import { Business } from './business.entity.ts'
import { presentBusiness, statedOf } from './present-business.ts'
import { readStatedData } from './stated-data.ts'

export interface BusinessOptions {
  readonly orm: Orm
  readonly publish: Publish
}

/**
 * Replaces the data of the business. Equal data are no change, whatever the version, so that a request repeated after a
 * lost answer succeeds.
 * @throws a refusal where another administrator saved meanwhile.
 */
export async function updateBusiness(
  { orm, publish }: BusinessOptions,
  source: MovementSource,
  { version, ...form }: BusinessForm,
): Promise<void> {
  const stated = readStatedData(form)
  await orm.em.fork().transactional(async (em: EntityManager) => {
    const business = await lockBusiness(em)
    if (isDeepStrictEqual(statedOf(business), stated)) return
    requireRecordVersion(business.version, version)
    stateMovement(em, source, {
      title: 'Datos del negocio actualizados',
      description: `Versión ${business.version + 1}`,
      about: business,
    })
    Object.assign(business, stated)
    business.dataVersion += 1
    await publishBusiness(em, publish, business)
  })
}

/** The row of the business, locked until the transaction ends. */
export function lockBusiness(em: EntityManager): Promise<Business> {
  return em.findOneOrFail(Business, { id: 1 }, { lockMode: LockMode.PESSIMISTIC_WRITE })
}

/** Publishes the public data to the services that keep a copy, and the change to the gateway's cache. */
export async function publishBusiness(
  em: EntityManager,
  publish: Publish,
  business: Business,
): Promise<void> {
  const { dataVersion } = business
  await publish(em, 'business.changed', {
    version: dataVersion,
    business: await presentBusiness(em, business),
  })
  await publish(em, 'catalogue.changed', {})
}
