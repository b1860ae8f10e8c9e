import { isDeepStrictEqual } from 'node:util'
import type { BusinessForm } from '@rodada/contracts/business/calls'
import type { Command } from '@rodada/service/command/command'
import { requireRecordVersion } from '@rodada/service/http/errors'
import { Business } from './business.entity.ts'
import { presentBusiness, statedOf } from './present-business.ts'
import { readStatedData } from './stated-data.ts'

/**
 * Replaces the data of the business. Equal data are no change, whatever the version, so that a request repeated after a
 * lost answer succeeds.
 * @throws a refusal where another administrator saved meanwhile.
 */
export async function updateBusiness(command: Command, { version, ...form }: BusinessForm): Promise<void> {
  const business = await lockBusiness(command)
  const stated = readStatedData(form, business)
  if (isDeepStrictEqual(statedOf(business), stated)) return command.stateNothing()
  requireRecordVersion(business.version, version)
  command.state({
    title: 'Datos del negocio actualizados',
    description: `Versión ${business.version + 1}`,
    about: business,
  })
  Object.assign(business, stated)
  business.dataVersion += 1
  await publishBusiness(command, business)
}

/** The row of the business, locked until the command ends. */
export function lockBusiness(command: Command): Promise<Business> {
  return command.find(Business, { id: 1 })
}

/** Publishes the public data to the services that keep a copy, and the change to the gateway's cache. */
export async function publishBusiness(command: Command, business: Business): Promise<void> {
  const { dataVersion: version } = business
  const data = { version, business: await presentBusiness(command.em, business) }
  await command.publish('business.changed', data)
  await command.publish('catalogue.changed', {})
}
