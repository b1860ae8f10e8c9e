import { stateNames } from '@rodada/contracts/address/mexican-states'
import {
  type ShippingTable as Form,
  getShippingTable,
  type ShippingZone,
  saveShippingTable,
} from '@rodada/contracts/order/shipping'
import { hasWholeStates } from '@rodada/contracts/order/shipping-rules'
import { hasWholeCentavos } from '@rodada/contracts/words/money'
import type { Orm } from '@rodada/service/data/orm'
import { done, type FieldErrors } from '@rodada/service/http/errors'
import { implement, implementCommand } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import type { ShopOptions } from '../shop-options.ts'
import { ShippingTable } from './shipping-table.entity.ts'

export function shippingRoutes(app: FastifyInstance, options: ShopOptions): void {
  implement(app, getShippingTable, async () => {
    const table = await options.orm.em.fork().findOneOrFail(ShippingTable, { id: 1 })
    return { zones: [...table.zones], version: table.version }
  })

  implementCommand(app, saveShippingTable, options, {
    rules: zoneErrors,
    async run(command, { body: { version, zones } }) {
      const table = await command.find(ShippingTable, { id: 1 }, { version })
      table.zones = zones.map((zone) => ({ ...zone, name: zone.name.trim() }))
      command.state({
        title: 'Costos de envío actualizados',
        description: `${zones.length} zonas`,
        about: table,
      })
      return done('Guardamos los costos de envío.')
    },
  })
}

export async function readStatedShipping(orm: Orm): Promise<{ shipping: boolean }> {
  const { zones } = await orm.em.fork().findOneOrFail(ShippingTable, { id: 1 })
  return { shipping: zones.length > 0 }
}

/** Why a zone cannot be of its states: they are none, or a zone before it has all of one, so that it would never hold. */
function whyNotStates({ states = [] }: ShippingZone, earlier: readonly ShippingZone[]): string | null {
  const unknown = states.find((state) => !stateNames.includes(state))
  if (unknown !== undefined) return `«${unknown}» no es un estado de México.`
  const whole = earlier.filter(hasWholeStates)
  const everywhere = whole.find((zone) => (zone.states ?? []).length === 0)
  if (everywhere)
    return `No llega a usarse: la zona «${everywhere.name}» ya es de todo México. Ponla al final.`
  const taken = whole.flatMap((zone) => (zone.states ?? []).map((state) => ({ state, name: zone.name })))
  const twice = taken.find(({ state }) => states.includes(state))
  return twice === undefined ? null : `${twice.state} ya está en la zona «${twice.name}».`
}

/** Errors beyond the schema: states that are taken, codes that end before they begin, weights that do not grow. */
function zoneErrors({ zones = [] }: Partial<Form>): FieldErrors {
  const errors: FieldErrors = {}
  zones.forEach((zone, at) => {
    const { from, to, freeFrom, rates } = zone
    const states = whyNotStates(zone, zones.slice(0, at))
    if (states !== null) errors[`Zones[${at}].States`] = [states]
    if (from > to) errors[`Zones[${at}].To`] = ['Debe ser igual o mayor que el primer código postal.']
    if (freeFrom !== null && !hasWholeCentavos(freeFrom))
      errors[`Zones[${at}].FreeFrom`] = ['Escribe el precio con dos decimales como máximo.']
    rates.forEach(({ maxGrams, price }, place) => {
      const before = rates[place - 1]
      if (before && before.maxGrams >= maxGrams)
        errors[`Zones[${at}].Rates[${place}].MaxGrams`] = ['Debe ser mayor que el peso anterior.']
      if (!hasWholeCentavos(price))
        errors[`Zones[${at}].Rates[${place}].Price`] = ['Escribe el precio con dos decimales como máximo.']
    })
  })
  return errors
}
