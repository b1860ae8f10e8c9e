import type { Envelope } from '@rodada/contracts/common'
import type { CheckedAttempt } from '@rodada/payment/check-attempt'
import { changedReturnText } from '@rodada/payment/return-texts'
import { checkOpenAttempt, requireNoOpenAttempt } from '@rodada/payment/settle-without-bank'
import { done, refusal } from '@rodada/service/errors'
import { preparedOnce } from '@rodada/service/idempotency'
import type { Actor } from '@rodada/service/identity-token'
import { toCentavos } from '@rodada/service/money'
import type { EntityManager } from '@rodada/service/orm'
import type { FastifyRequest } from 'fastify'
import { dbOf } from '../entities.ts'
import { lockMembership } from '../membership/read-membership.ts'
import type { PaymentOptions } from '../payment/payment-options.ts'
import { lockTimetableSessions } from '../session/lock-sessions.ts'
import { lockSubscription } from '../subscription/lock-subscription.ts'
import { requireOwnSubscription } from '../subscription/require-own.ts'
import { subscriptionEnded } from '../subscription/subscription-mails.ts'
import { inLine, WaitingEntry } from '../waiting-list/waiting-entry.entity.ts'
import { cancelTogether } from './cancel-subscription.ts'
import { readEnding } from './read-ending.ts'

export interface EndCommand {
  readonly actor: Actor
  readonly source: FastifyRequest
  readonly id: number
  /** Pesos that the page shows as returned. */
  readonly shown: number
}

/**
 * Ends one's own paid subscription or membership at once: its bookings and places in waiting lists become free, and what is
 * returned by the terms waits for the staff. A repeated request answers as the first one.
 * @throws notFound for another customer's; a refusal, also where by now another sum is returned than the page shows.
 */
export async function endSubscription(options: PaymentOptions, command: EndCommand): Promise<Envelope> {
  const { orm } = options
  const { actor, source, id } = command
  await requireOwnSubscription(orm.em.fork(), actor, id)
  return preparedOnce(
    orm,
    { scope: `user:${actor.userId}`, request: source },
    {
      prepare: () => checkOpenAttempt(options, source, id),
      run: (em, checked) => end(options, em, command, checked),
    },
  )
}

async function end(
  options: PaymentOptions,
  em: EntityManager,
  { actor, source, id, shown }: EndCommand,
  checked: CheckedAttempt | undefined,
): Promise<Envelope> {
  const at = options.now()
  await lockMembership(dbOf(em), actor.userId)
  await lockLines(em, id)
  const locked = await lockSubscription(em, id)
  const { obstacle, parts, centavos } = await readEnding(em, locked, at)
  if (obstacle !== null) throw refusal(obstacle)
  await requireNoOpenAttempt(options, em, id, checked)
  if (toCentavos(shown) !== centavos) throw refusal(changedReturnText)
  await leaveLines(em, id)
  for (const { row, returned } of parts) {
    const cancellation = {
      reason: 'owner',
      at,
      canceledBy: actor.userId,
      refundDue: returned.centavos,
    } as const
    await cancelTogether(em, { source }, { row, membership: null, takenWith: null }, cancellation)
  }
  await options.sendMail(em, subscriptionEnded, { subscriptionId: id })
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
