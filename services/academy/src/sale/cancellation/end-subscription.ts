import type { Envelope } from '@rodada/contracts/common'
import { toCentavos } from '@rodada/contracts/words/money'
import { askUnfinished, refuseWhileOpen } from '@rodada/payment/attempt/settle-without-bank'
import { changedReturnText } from '@rodada/payment/refund/return-texts'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { done, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { dbOf } from '../../entities.ts'
import { lockTimetableSessions } from '../../timetable/session/lock-sessions.ts'
import { inLine, WaitingEntry } from '../../timetable/waiting-list/waiting-entry.entity.ts'
import { lockMembership } from '../membership/read-membership.ts'
import type { PaymentOptions } from '../payment/payment-options.ts'
import { lockSubscription } from '../subscription/lock-subscription.ts'
import { requireOwnSubscription } from '../subscription/require-own.ts'
import { subscriptionEnded } from '../subscription/subscription-mails.ts'
import { cancelTogether } from './cancel-subscription.ts'
import { readEnding } from './read-ending.ts'

/**
 * Ends one's own paid subscription or membership at once: its bookings and places in waiting lists become free, and what is
 * returned by the terms waits for the staff.
 * @param shown pesos that the page shows as returned.
 * @throws notFound for another customer's; a refusal, also where by now another sum is returned than the page shows.
 */
export async function endSubscription(
  options: PaymentOptions,
  command: Command<Actor>,
  id: number,
  shown: number,
): Promise<Envelope> {
  const { em, actor, at } = command
  await requireOwnSubscription(em, actor, id)
  await lockMembership(dbOf(em), actor.userId)
  await lockLines(em, id)
  const locked = await lockSubscription(em, id)
  const asked = await askUnfinished(options, command, id)
  const { obstacle, parts, centavos } = await readEnding(em, locked, at)
  if (obstacle !== null) throw refusal(obstacle)
  refuseWhileOpen(command, asked)
  if (toCentavos(shown) !== centavos) throw refusal(changedReturnText)
  await leaveLines(em, id)
  for (const { row, returned } of parts) {
    const cancellation = {
      reason: 'owner',
      canceledBy: actor.userId,
      refundDue: returned.centavos,
    } as const
    await cancelTogether(command, { row, membership: null, takenWith: null }, cancellation)
  }
  await command.sendMail(subscriptionEnded, { subscriptionId: id })
  const what = locked.row.isMembership() ? 'membresía' : 'suscripción'
  return done(`Cancelaste tu ${what}. Te enviamos un correo con lo que se devuelve.`)
}

/** Sessions come before subscriptions in the order of locks. */
async function lockLines(em: EntityManager, subscriptionId: number): Promise<void> {
  const waiting = await em.find(WaitingEntry, { subscriptionId, ...inLine })
  await lockTimetableSessions(
    em,
    waiting.map(({ sessionId }) => sessionId),
  )
}

/** The sweep offers a place that was offered to one of them to the next entry. */
async function leaveLines(em: EntityManager, subscriptionId: number): Promise<void> {
  const entries = await em.find(WaitingEntry, { subscriptionId, ...inLine }, { refresh: true })
  for (const entry of entries) entry.status = 'left'
}
