import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import type { setOrderDelivery } from '@rodada/contracts/order/calls'
import { toPesos } from '@rodada/contracts/words/money'
import { askUnfinished, refuseWhileOpen } from '@rodada/payment/attempt/settle-without-bank'
import { readBusiness } from '@rodada/service/business/business-copy'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { done, fieldErrors, refusal } from '@rodada/service/http/errors'
import { requireState } from '@rodada/service/words/address-state'
import { sql } from 'kysely'
import { dbOf } from '../../entities.ts'
import { shippingQuote } from '../../shipping/shipping-price.ts'
import type { Order } from '../order.entity.ts'
import { orderChanged } from '../order-mails.ts'
import type { OrderOptions } from '../order-options.ts'
import type { Delivery, OrderAddress } from '../order-values.ts'
import { lockOwnOrder } from '../own-order.ts'
import { stateOrder } from '../state-order.ts'

type Form = BodyOf<typeof setOrderDelivery>

/**
 * States how an unpaid order reaches its buyer; its total follows. Refused during a card payment, which is over another total.
 * @throws notFound, field errors, a refusal.
 */
export async function setDelivery(
  options: OrderOptions,
  command: Command,
  id: number,
  form: Form,
): Promise<ResponseOf<typeof setOrderDelivery>> {
  const order = await lockOwnOrder(command, id)
  const asked = await askUnfinished(options, command, id)
  if (order.isPaid()) throw refusal('Este pedido ya está pagado.')
  const { totalCentavos: before } = order
  order.deliverBy(await deliveryOf(command.em, order, form))
  if (order.totalCentavos !== before) refuseWhileOpen(command, asked)
  stateOrder(command, order, 'Entrega del pedido elegida')
  // The buyer has a mail with the earlier total to pay at the branch.
  if (order.isReservedForBranch() && order.totalCentavos !== before)
    await command.sendMail(orderChanged, { orderId: id })
  return {
    ...done(),
    shippingPrice: toPesos(order.shippingCentavos ?? 0),
    total: toPesos(order.totalCentavos),
  }
}

async function deliveryOf(em: EntityManager, order: Order, form: Form): Promise<Delivery> {
  if (form.kind === 'pickup') return pickupOf(em, form)
  const address = addressOf(form)
  return { kind: 'shipping', address, priceCentavos: await priceOf(em, order, address.zipCode) }
}

/**
 * Copies the fields one by one: a form of several shapes lets others through.
 * @throws field errors where it is not in Mexico, or its postal code is another state's.
 */
function addressOf(form: Extract<Form, { kind: 'shipping' }>): OrderAddress {
  return {
    name: form.name.trim(),
    phone: form.phone,
    street: form.street.trim(),
    streetNumber: form.streetNumber?.trim() ?? '',
    neighborhood: form.neighborhood.trim(),
    zipCode: form.zipCode.trim(),
    city: form.city.trim(),
    state: requireState(form),
    note: form.note?.trim() ?? '',
  }
}

async function pickupOf(em: EntityManager, form: Extract<Form, { kind: 'pickup' }>): Promise<Delivery> {
  const { branches } = await readBusiness(dbOf(em))
  const branch = branches.find(({ id }) => id === form.branchId)
  if (!branch) throw fieldErrors({ BranchId: ['Elige una de nuestras sucursales.'] })
  const { id, name, address, mapUrl } = branch
  return {
    kind: 'pickup',
    branch: { id, name, address, mapUrl },
    pickup: { name: form.name.trim(), phone: form.phone },
  }
}

/** @throws field errors where the shop does not send there. */
async function priceOf(em: EntityManager, order: Order, zipCode: string): Promise<number> {
  const { zones, grams } = await readParcel(em, order)
  const quote = shippingQuote(zones, zipCode, { grams, goodsCentavos: order.subtotalCentavos })
  if (quote === 'nowhere')
    throw fieldErrors({ ZipCode: ['Todavía no enviamos a este código postal. Puedes recoger en sucursal.'] })
  if (quote === 'tooHeavy')
    throw fieldErrors({
      ZipCode: ['Tu pedido es demasiado pesado para enviarlo. Puedes recoger en sucursal.'],
    })
  return quote.centavos
}

/** The zones in force, none until the administrators state some, and what the goods weigh. */
function readParcel(em: EntityManager, { id }: Order) {
  return (
    dbOf(em)
      .selectFrom('shipping_table')
      .select('zones')
      // Added up as decimals: a parcel of exactly the rate's weight must not be a fraction heavier.
      .select(
        sql<number>`(select sum(weight_grams * quantity)::float8 from order_line where order_id = ${id})`.as(
          'grams',
        ),
      )
      .executeTakeFirstOrThrow()
  )
}
