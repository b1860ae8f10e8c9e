import type { Command } from '@rodada/service/command/command'
import type { TakenEvent } from '@rodada/service/messages/events'
import { lockSubscriptions } from '../../sale/subscription/lock-subscription.ts'
import { Subscription } from '../../sale/subscription/subscription.entity.ts'
import { Booking } from './booking.entity.ts'
import { holdEnd, placeHoldEnd } from './hold-end.ts'

/** Holds the unpaid places of accounts as long as any once their e-mail is confirmed; what has ended stays so. */
export async function confirmHolds(
  command: Command,
  events: readonly TakenEvent<'user.changed'>[],
): Promise<void> {
  const accounts = events.filter(({ data }) => data.emailVerified).map(({ data }) => data.userId)
  if (accounts.length === 0) return
  const short = { createdBy: { $in: accounts }, status: 'PendingPayment', holdsUntil: { $ne: null } } as const
  const found = await command.em.find(Subscription, short)
  const ids = new Set(found.map(({ id }) => id))
  const locked = await lockSubscriptions(command.em, [...ids])
  for (const row of locked)
    if (ids.has(row.id) && row.status === 'PendingPayment') await confirm(command, row)
}

/** Places that end earlier than the others of the subscription do so for another reason. */
async function confirm(command: Command, row: Subscription): Promise<void> {
  const { em } = command
  const before = holdEnd(row)
  row.confirmAddress()
  const held = await em.find(Booking, { subscriptionId: row.id, status: 'booked', holdUntil: { $ne: null } })
  for (const booking of held)
    if (booking.holdUntil?.getTime() === placeHoldEnd(booking, before).getTime())
      booking.holdUntil = placeHoldEnd(booking, holdEnd(row))
  command.state({
    title: 'Correo confirmado: lugares apartados por más tiempo',
    description: `Suscripción ${row.id}`,
    subjectId: row.createdBy,
    about: row,
  })
  await em.flush()
}
