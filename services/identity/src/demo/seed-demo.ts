import { type DemoAccount, demoAccounts, demoPassword } from '@rodada/demo/demo-accounts'
import { demoPeople } from '@rodada/demo/demo-people'
import type { Publish } from '@rodada/service/events'
import type { EntityManager } from '@rodada/service/orm'
import { allowUnloggedChanges } from '@rodada/service/recorded-changes'
import { emailKey } from '../account/email-key.ts'
import { publishUserChanged } from '../account/publish-user-changed.ts'
import { dbOf } from '../entities.ts'
import { answerByOf, ErasureRequest } from '../erasure/erasure-request.entity.ts'

const hourMs = 60 * 60 * 1000

/**
 * Makes the missing demo accounts, all with the demo password, and publishes them to the other services.
 * @returns how many were made.
 */
export async function seedDemo(
  em: EntityManager,
  publish: Publish,
  hashPassword: (password: string) => Promise<string>,
): Promise<number> {
  const passwordHash = await hashPassword(demoPassword)
  const everybody = [...Object.values(demoAccounts), ...demoPeople]
  return em.transactional(async (tx) => {
    const made = await dbOf(tx)
      .insertInto('user_account')
      .values(everybody.map((account, index) => demoRow(account, index, passwordHash)))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    const madeIds = new Set(made.map(({ id }) => id))
    for (const { id, name, lastName, status, roles } of everybody) {
      if (madeIds.has(id))
        await publishUserChanged(publish, tx, { id, name, lastName, status, roles: [...roles] })
    }
    await seedErasureRequest(tx, madeIds)
    return madeIds.size
  })
}

/** Registered over the past year; last seen within the month, some never. */
function demoRow(account: DemoAccount, index: number, passwordHash: string) {
  const now = Date.now()
  const createdAt = new Date(now - (360 - index * 7) * 24 * hourMs - index * 47 * 60_000)
  const neverCame = index % 11 === 10
  return {
    ...account,
    roles: [...account.roles],
    emailKey: emailKey(account.email),
    passwordHash,
    createdAt,
    lastVisit: neverCame ? null : new Date(now - ((index * 17.3) % 720) * hourMs),
    emailVerifiedAt: createdAt,
    termsAcceptedAt: createdAt,
  }
}

/** One of the customers has asked to be forgotten, which the staff has yet to answer. */
async function seedErasureRequest(em: EntityManager, madeIds: ReadonlySet<number>): Promise<void> {
  const accountId = demoPeople.findLast(({ id, status }) => status === 'Active' && madeIds.has(id))?.id
  if (accountId === undefined) return
  const madeAt = new Date(Date.now() - 3 * 24 * hourMs)
  em.create(ErasureRequest, {
    ...{ accountId, madeAt, answerBy: answerByOf(madeAt), doneServices: {} },
    ...{ decidedAt: null, decidedBy: null, reason: null, email: null },
  })
  allowUnloggedChanges(em)
  await em.flush()
}
