import { LockMode } from '@mikro-orm/core'
import { type ShippingTable as Form, getShippingTable, saveShippingTable } from '@rodada/contracts/shipping'
import { done, type FieldErrors, requireRecordVersion } from '@rodada/service/errors'
import { implement } from '@rodada/service/implement'
import { hasWholeCentavos } from '@rodada/service/money'
import { stateMovement } from '@rodada/service/movement'
import type { Orm } from '@rodada/service/orm'
import type { FastifyInstance } from 'fastify'
import type { ShopOptions } from '../shop-options.ts'
import { ShippingTable } from './shipping-table.entity.ts'

export function shippingRoutes(app: FastifyInstance, { orm }: ShopOptions): void {
  implement(app, getShippingTable, async () => {
    const table = await orm.em.fork().findOneOrFail(ShippingTable, { id: 1 })
    return { zones: [...table.zones], version: table.version }
  })

  implement(
    app,
    saveShippingTable,
    async ({ body, request }) => {
      await orm.em.fork().transactional(async (em) => {
        const lockMode = LockMode.PESSIMISTIC_WRITE
        const table = await em.findOneOrFail(ShippingTable, { id: 1 }, { lockMode })
        requireRecordVersion(table.version, body.version)
        table.zones = body.zones.map((zone) => ({ ...zone, name: zone.name.trim() }))
        stateMovement(em, request, {
          title: 'Costos de envío actualizados',
          description: `${body.zones.length} zonas`,
          about: table,
        })
      })
      return done('Guardamos los costos de envío.')
    },
    { rules: zoneErrors },
  )
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
