import type {
  registerShippingAddress,
  SavedShippingAddress,
} from '@rodada/contracts/account/shipping-address'
import type { BodyOf } from '@rodada/contracts/call'
import type { Envelope } from '@rodada/contracts/common'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { done } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { requireState } from '@rodada/service/words/address-state'
import { findOwnAccount, lockOwnAccount } from '../account/find-account.ts'
import { requireVersion } from '../account/require-version.ts'
import { stateAccount } from '../account/state-account.ts'
import { ShippingAddress } from './shipping-address.entity.ts'

type Form = BodyOf<typeof registerShippingAddress>
type Values = Omit<ShippingAddress, 'accountId' | 'version'>

/** @returns the saved fields, or an empty object where nothing is saved. */
export async function readShippingAddress(em: EntityManager, actor: Actor): Promise<SavedShippingAddress> {
  const { id } = await findOwnAccount(em, actor)
  const address = await em.findOne(ShippingAddress, { accountId: id })
  return address ? { ...valuesOf(address), version: address.version } : {}
}

/**
 * Saves one's own address, the first or a changed one.
 * @throws a field error where its state is none, or its postal code another's; a refusal where it changed since the form was filled.
 */
export async function saveShippingAddress(command: Command<Actor>, form: Form): Promise<Envelope> {
  const { em } = command
  const state = requireState(form)
  // The account's lock keeps two first addresses apart.
  const account = await lockOwnAccount(command)
  const { id: accountId } = account
  const saved = await em.findOne(ShippingAddress, { accountId })
  requireVersion(saved?.version ?? 0, form.version)
  const values = valuesOf({ ...form, state, note: form.note ?? '' })
  const about = saved ? em.assign(saved, values) : em.create(ShippingAddress, { accountId, ...values })
  stateAccount(command, account, 'Dirección de envío guardada', { about })
  return done('Tu dirección se guardó.')
}

/** Removes one's own address; does nothing where there is none. */
export async function deleteShippingAddress(command: Command<Actor>): Promise<Envelope> {
  const { em } = command
  const account = await lockOwnAccount(command)
  const saved = await em.findOne(ShippingAddress, { accountId: account.id })
  if (!saved) {
    command.stateNothing()
    return done('No había una dirección guardada.')
  }
  em.remove(saved)
  stateAccount(command, account, 'Dirección de envío eliminada', { about: saved })
  return done('Tu dirección se eliminó.')
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
