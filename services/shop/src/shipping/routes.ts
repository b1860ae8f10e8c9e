import {
  type ShippingTable as Form,
  getShippingTable,
  saveShippingTable,
} from '@rodada/contracts/order/shipping'
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

/** Errors beyond the schema: codes that end before they begin, weights that do not grow. */
function zoneErrors({ zones = [] }: Partial<Form>): FieldErrors {
  const errors: FieldErrors = {}
  zones.forEach(({ from, to, freeFrom, rates }, at) => {
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
