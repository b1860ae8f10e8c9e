import { LockMode } from '@mikro-orm/core'
import type { Responsible as ResponsibleAnswer, ResponsibleForm } from '@rodada/contracts/participant'
import type { EntityManager } from '@rodada/service/orm'
import { toE164 } from '@rodada/service/phone'
import type { Selectable } from 'kysely'
import type { AcademyDb, AcademyTables } from '../entities.ts'
import { Responsible } from './responsible.entity.ts'

export type ResponsibleRow = Selectable<AcademyTables['responsible']>

/** The adult of an account; undefined while nothing is saved. */
export function readResponsible(db: AcademyDb, accountId: number): Promise<ResponsibleRow | undefined> {
  return db.selectFrom('responsible').selectAll().where('id', '=', accountId).executeTakeFirst()
}

/** The same, locked until the transaction ends: what changes an account's students goes one after the other. */
export function lockResponsible(em: EntityManager, accountId: number): Promise<Responsible | null> {
  return em.findOne(Responsible, accountId, { lockMode: LockMode.PESSIMISTIC_WRITE })
}

/**
 * Saves what the form says of the adult of an account, the identity document aside. The first of an account, which has
 * no row to lock yet, is kept apart from others by the lock of its memberships, which comes before.
 */
export async function saveResponsible(
  em: EntityManager,
  accountId: number,
  form: ResponsibleForm,
): Promise<Responsible> {
  const values = {
    name: form.name.trim(),
    phone: toE164(form.phone),
    email: form.email.trim(),
    street: form.street.trim(),
    streetNumber: form.streetNumber?.trim() ?? '',
    neighborhood: form.neighborhood.trim(),
    zipCode: form.zipCode,
    city: form.city.trim(),
    state: form.state.trim(),
  }
  const known = await lockResponsible(em, accountId)
  if (known) return em.assign(known, values)
  return em.create(Responsible, { id: accountId, ...values, credentialFront: null, credentialBack: null })
}

/** @param hidden names no identity document. */
export function presentResponsible(row: ResponsibleRow, hidden: boolean): ResponsibleAnswer {
  const { credentialFront, credentialBack, createdAt: _, updatedAt: __, searchText: ___, ...shown } = row
  return {
    ...shown,
    credentialFront: hidden ? null : (credentialFront?.name ?? null),
    credentialBack: hidden ? null : (credentialBack?.name ?? null),
  }
}
