import { dayMs, hourMs, minuteMs } from '@rodada/contracts/words/durations'
import { type DemoAccount, demoAccounts, demoPassword } from '@rodada/demo/demo-accounts'
import { demoPeople } from '@rodada/demo/demo-people'
import { type CommandContext, runCommand } from '@rodada/service/command/command'
import { commandLine } from '@rodada/service/command/movement'
import type { EntityManager } from '@rodada/service/data/orm'
import { emailKey } from '../account/email-key.ts'
import { publicFaceOf } from '../account/public-face.ts'
import { dbOf } from '../entities.ts'
import { answerByOf, ErasureRequest } from '../erasure/erasure-request.entity.ts'

/**
 * Makes the missing demo accounts, all with the demo password, and publishes them to the other services.
 * @returns how many were made.
 */
export async function seedDemo(
  context: CommandContext,
  hashPassword: (password: string) => Promise<string>,
): Promise<number> {
  const passwordHash = await hashPassword(demoPassword)
  const everybody = [...Object.values(demoAccounts), ...demoPeople]
  return runCommand(context, commandLine, async (command) => {
    const made = await dbOf(command.em)
      .insertInto('user_account')
      .values(everybody.map((account, index) => demoRow(account, index, passwordHash)))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    const madeIds = new Set(made.map(({ id }) => id))
    const faces = everybody.filter(({ id }) => madeIds.has(id)).map(publicFaceOf)
    await command.publish('user.changed', ...faces)
    seedErasureRequest(command.em, madeIds)
    command.stateNothing()
    return madeIds.size
  })
}

/** Registered over the past year; last seen within the month, some never. */
function demoRow(account: DemoAccount, index: number, passwordHash: string) {
  const now = Date.now()
  const createdAt = new Date(now - (360 - index * 7) * dayMs - index * 47 * minuteMs)
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
function seedErasureRequest(em: EntityManager, madeIds: ReadonlySet<number>): void {
  const accountId = demoPeople.findLast(({ id, status }) => status === 'Active' && madeIds.has(id))?.id
  if (accountId === undefined) return
  const madeAt = new Date(Date.now() - 3 * dayMs)
  em.create(ErasureRequest, {
    ...{ accountId, madeAt, answerBy: answerByOf(madeAt), doneServices: {} },
    ...{ decidedAt: null, decidedBy: null, reason: null, email: null },
  })
}
