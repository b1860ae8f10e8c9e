import type { SavedShippingAddress } from '@rodada/contracts/account/shipping-address'
import { cityOfZipCode } from '@rodada/contracts/address/mexican-cities'
import { stateOfZipCode } from '@rodada/contracts/address/mexican-states'
import type { BodyOf } from '@rodada/contracts/call'
import type { Order, setOrderDelivery } from '@rodada/contracts/order/calls'
import { includedTax } from '@rodada/contracts/order/rules'
import { sumPesos, toCentavos, toPesos } from '@rodada/contracts/words/money'

/** Fields of all ways of delivery; `way` says which apply. */
export interface DeliveryValues {
  way: 'saved' | 'other' | 'pickup'
  branchId: string
  name: string
  phone: string
  street: string
  streetNumber: string
  neighborhood: string
  zipCode: string
  city: string
  state: string
  note: string
}

/** The saved address on one line; null where none is saved. */
export function savedText(saved: SavedShippingAddress): string | null {
  const { street, streetNumber, neighborhood, zipCode, city, state } = saved
  if (street === undefined) return null
  return `${street} ${streetNumber ?? ''}, ${neighborhood ?? ''}, ${zipCode ?? ''} ${city ?? ''}, ${state ?? ''}`
}

const empty = { street: '', streetNumber: '', neighborhood: '', note: '' }

export type Person = Pick<DeliveryValues, 'name' | 'phone'>

/**
 * Takes the order's own delivery, else the saved address with the buyer's name and telephone.
 * @param zip the postal code for which the buyer asked the price of the delivery; '' for none.
 */
export function valuesOf(
  order: Order,
  saved: SavedShippingAddress,
  buyer: Person,
  zip: string,
): DeliveryValues {
  const { address, pickup, branch } = order
  const { name, phone } = address ?? pickup ?? buyer
  const { street, streetNumber, neighborhood, zipCode, city, state, note } = address ?? {
    ...empty,
    zipCode: zip,
    city: cityOfZipCode(zip) ?? '',
    state: stateOfZipCode(zip) ?? '',
  }
  return {
    way: wayOf(order, saved),
    branchId: branch === null ? '' : String(branch.id),
    name,
    phone,
    street,
    streetNumber,
    neighborhood,
    zipCode,
    city,
    state,
    note,
  }
}

function wayOf({ delivery, address }: Order, saved: SavedShippingAddress): DeliveryValues['way'] {
  if (delivery === 'pickup') return 'pickup'
  return savedText(saved) !== null && address === null ? 'saved' : 'other'
}

/** Preview of the order: pickup is free; the shipping price is null until the address is sent. */
export function orderBy(way: DeliveryValues['way'], order: Order): Order {
  const delivery = way === 'pickup' ? 'pickup' : 'shipping'
  if (order.delivery === delivery) return order
  const total = sumPesos([order.subtotal, -order.discount])
  return {
    ...order,
    delivery,
    shippingPrice: delivery === 'pickup' ? 0 : null,
    total,
    owed: sumPesos([total, -order.paid]),
    tax: toPesos(includedTax(toCentavos(total))),
  }
}

export function bodyOf(values: DeliveryValues, saved: SavedShippingAddress): BodyOf<typeof setOrderDelivery> {
  const { way, branchId, name, phone, street, streetNumber, neighborhood, zipCode, city, state, note } =
    values
  if (way === 'pickup') return { kind: 'pickup', branchId: Number(branchId), name: name.trim(), phone }
  if (way === 'saved') return { kind: 'shipping', ...savedFields(saved) }
  return {
    kind: 'shipping',
    name: name.trim(),
    phone,
    street: street.trim(),
    streetNumber: streetNumber.trim(),
    zipCode,
    neighborhood: neighborhood.trim(),
    city: city.trim(),
    state: state.trim(),
    note: note.trim(),
  }
}

function savedFields(saved: SavedShippingAddress) {
  const { name = '', phone = '', street = '', streetNumber = '', neighborhood = '' } = saved
  const { zipCode = '', city = '', state = '', note = '' } = saved
  // Saved street and note may exceed the order's limits.
  const house = `${street.slice(0, 254 - streetNumber.length)} ${streetNumber}`.trim()
  const address = { street: house, streetNumber: '', neighborhood, zipCode, city, state }
  return { name, phone, ...address, note: note.slice(0, 1000) }
}
