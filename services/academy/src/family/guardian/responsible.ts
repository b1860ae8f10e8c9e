import { LockMode } from '@mikro-orm/core'
import type { Responsible as ResponsibleAnswer, ResponsibleForm } from '@rodada/contracts/family/participant'
import type { EntityManager } from '@rodada/service/data/orm'
import { stateOf } from '@rodada/service/words/address-state'
import type { Selectable } from 'kysely'
import type { AcademyDb, AcademyTables } from '../../entities.ts'
import { Responsible } from './responsible.entity.ts'

export type ResponsibleRow = Selectable<AcademyTables['responsible']>

/** The adult of an account; undefined before the first registration. */
export function readResponsible(db: AcademyDb, accountId: number): Promise<ResponsibleRow | undefined> {
  return db.selectFrom('responsible').selectAll().where('id', '=', accountId).executeTakeFirst()
}

/** Locked until the transaction ends, which serializes changes of an account's students. */
export function lockResponsible(em: EntityManager, accountId: number): Promise<Responsible | null> {
  return em.findOne(Responsible, accountId, { lockMode: LockMode.PESSIMISTIC_WRITE })
}

/**
 * Saves the adult's data of a form, without the identity document. The first adult of an account has no row to lock;
 * the lock of the account's memberships, taken before, keeps concurrent registrations apart.
 * @throws a field error where neither the address nor its postal code is in a state.
 */
export async function saveResponsible(
  em: EntityManager,
  accountId: number,
  form: ResponsibleForm,
): Promise<Responsible> {
  const values = {
    name: form.name.trim(),
    phone: form.phone,
    email: form.email.trim(),
    street: form.street.trim(),
    streetNumber: form.streetNumber?.trim() ?? '',
    neighborhood: form.neighborhood.trim(),
    zipCode: form.zipCode,
    city: form.city.trim(),
    state: stateOf(form, 'Responsible.State'),
  }
  const known = await lockResponsible(em, accountId)
  if (known) return em.assign(known, values)
  return em.create(Responsible, { id: accountId, ...values, credentialFront: null, credentialBack: null })
}

/** @param hidden leaves out the identity document. */
export function presentResponsible(row: ResponsibleRow, hidden: boolean): ResponsibleAnswer {
  const { credentialFront, credentialBack, createdAt: _, updatedAt: __, searchText: ___, ...shown } = row
  return {
    ...shown,
    credentialFront: hidden ? null : (credentialFront?.name ?? null),
    credentialBack: hidden ? null : (credentialBack?.name ?? null),
  }
}
