import { hasAccount } from '@rodada/contracts/family/family-rules'
import { inBatches } from '@rodada/service/data/batches'
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

/** Of a guardian whose address is not known. */
export const noAddress = {
  street: '',
  streetNumber: '',
  neighborhood: '',
  zipCode: '',
  city: '',
  state: '',
} as const

/** Stores a family that has no account, under a number of its own. */
export async function openFamily(em: EntityManager, guardian: Guardian): Promise<Responsible> {
  const next = sql<{ id: number }>`select nextval('family_number')::integer as id`
  const [row] = (await next.execute(dbOf(em))).rows
  if (!row) throw new Error('A sequence without a number')
  const family = em.create(Responsible, {
    ...{ id: row.id, ...guardian, ...noAddress },
    ...{ credentialFront: null, credentialBack: null },
  })
  // Lists take the name of who owns a subscription from here.
  em.create(UserCopy, { ...copyOf(guardian), userId: row.id })
  await em.flush()
  return family
}

/**
 * As `openFamily` for many, by plain statements: the movement log names none of them.
 * @returns their numbers, in the order of the guardians.
 */
export async function openFamilies(em: EntityManager, guardians: readonly Guardian[]): Promise<number[]> {
  if (guardians.length === 0) return []
  const db = dbOf(em)
  const { rows } = await sql<{ id: number }>`
    select nextval('family_number')::integer as id from generate_series(1, ${guardians.length}::integer)`.execute(
    db,
  )
  const numbered = guardians.flatMap((guardian, at) => {
    const id = rows[at]?.id
    return id === undefined ? [] : [{ id, ...guardian }]
  })
  await inBatches(numbered, (batch) =>
    db
      .insertInto('responsible')
      .values(batch.map((guardian) => ({ ...guardian, ...noAddress })))
      .execute(),
  )
  await inBatches(numbered, (batch) =>
    db
      .insertInto('user_copy')
      .values(batch.map(({ id, ...guardian }) => ({ userId: id, ...copyOf(guardian) })))
      .execute(),
  )
  return numbered.map(({ id }) => id)
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
