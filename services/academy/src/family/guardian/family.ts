import { hasAccount } from '@rodada/contracts/family/family-rules'
import type { EntityManager } from '@rodada/service/data/orm'
import { UserCopy } from '@rodada/service/users/user-copy.entity'
import { sql } from 'kysely'
import { dbOf } from '../../entities.ts'
import { Responsible } from './responsible.entity.ts'

export interface Guardian {
  readonly name: string
  /** E.164. */
  readonly phone: string
  /** Empty where it is not known. */
  readonly email: string
}

/** Stores a family that has no account, under a number of its own. */
export async function openFamily(em: EntityManager, guardian: Guardian): Promise<Responsible> {
  const next = sql<{ id: number }>`select nextval('family_number')::integer as id`
  const [row] = (await next.execute(dbOf(em))).rows
  if (!row) throw new Error('A sequence without a number')
  const noAddress = { street: '', streetNumber: '', neighborhood: '', zipCode: '', city: '', state: '' }
  const family = em.create(Responsible, {
    ...{ id: row.id, ...guardian, ...noAddress },
    ...{ credentialFront: null, credentialBack: null },
  })
  // Lists take the name of who owns a subscription from here.
  em.create(UserCopy, { ...copyOf(guardian), userId: row.id })
  await em.flush()
  return family
}

/** A family of the counter is called by its guardian's name. */
function copyOf({ name }: Guardian) {
  return { name, lastName: '', guardedUntil: null, changedAt: new Date() }
}

/** Changes the copy with the guardian of a family without an account; an account's name is identity's. */
export async function renameFamily(em: EntityManager, { id, name }: Responsible): Promise<void> {
  if (hasAccount(id)) return
  await em.nativeUpdate(UserCopy, { userId: id }, { name })
}
