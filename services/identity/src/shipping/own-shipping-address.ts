import type { BodyOf } from '@rodada/contracts/call'
import type { Envelope } from '@rodada/contracts/common'
import type { registerShippingAddress, SavedShippingAddress } from '@rodada/contracts/shipping-address'
import { requireState } from '@rodada/service/address-state'
import { done } from '@rodada/service/errors'
import { onceIn } from '@rodada/service/idempotency'
import { stateMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { AccountCommand } from '../account/account-command.ts'
import { findOwnAccount, lockOwnAccount } from '../account/find-account.ts'
import { requireVersion } from '../account/require-version.ts'
import type { AccountOptions } from '../account-options.ts'
import { ShippingAddress } from './shipping-address.entity.ts'

type Form = BodyOf<typeof registerShippingAddress>
type Values = Omit<ShippingAddress, 'accountId' | 'version'>

/** @returns the saved fields, or an empty object where nothing is saved. */
export async function readShippingAddress(
  em: EntityManager,
  { actor }: AccountCommand,
): Promise<SavedShippingAddress> {
  const { id } = await findOwnAccount(em, actor)
  const address = await em.findOne(ShippingAddress, { accountId: id })
  return address ? { ...valuesOf(address), version: address.version } : {}
}

/**
 * Saves one's own address, the first or a changed one.
 * @throws a field error where its state is none, or its postal code another's; a refusal where it changed since the form was filled.
 */
export function saveShippingAddress(
  { orm }: AccountOptions,
  { actor, request }: AccountCommand,
  form: Form,
): Promise<Envelope> {
  const state = requireState(form)
  return orm.em.fork().transactional((em) =>
    onceIn(em, { scope: `user:${actor.userId}`, request }, async () => {
      // The account's lock keeps two first addresses apart.
      const { id } = await lockOwnAccount({ em, actor })
      const saved = await em.findOne(ShippingAddress, { accountId: id })
      requireVersion(saved?.version ?? 0, form.version)
      const values = valuesOf({ ...form, state, note: form.note ?? '' })
      const about = saved
        ? em.assign(saved, values)
        : em.create(ShippingAddress, { accountId: id, ...values })
      stateMovement(em, request, {
        title: 'Dirección de envío guardada',
        description: `Cuenta ${id}`,
        subjectId: id,
        about,
      })
      return done('Tu dirección se guardó.')
    }),
  )
}

/** Removes one's own address; does nothing where there is none. */
export function deleteShippingAddress(
  { orm }: AccountOptions,
  { actor, request }: AccountCommand,
): Promise<Envelope> {
  return orm.em.fork().transactional(async (em) => {
    const { id } = await lockOwnAccount({ em, actor })
    const saved = await em.findOne(ShippingAddress, { accountId: id })
    if (!saved) return done('No había una dirección guardada.')
    em.remove(saved)
    stateMovement(em, request, {
      title: 'Dirección de envío eliminada',
      description: `Cuenta ${id}`,
      subjectId: id,
      about: saved,
    })
    return done('Tu dirección se eliminó.')
  })
}

/** Without blanks around values, and without fields of others. */
function valuesOf(address: Values): Values {
  const { name, phone, street, streetNumber, neighborhood, zipCode, city, state, note } = address
  return {
    name: name.trim(),
    phone,
    street: street.trim(),
    streetNumber: streetNumber.trim(),
    neighborhood: neighborhood.trim(),
    zipCode,
    city: city.trim(),
    state,
    note: note.trim(),
  }
}
