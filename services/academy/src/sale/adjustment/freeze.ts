import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import type { freezeSubscription as freezeCall } from '@rodada/contracts/subscription/adjustment'
import { maxFreezeDays } from '@rodada/contracts/subscription/adjustment-rules'
import { formatDate } from '@rodada/contracts/words/dates'
import { dayInMexico, isPlainDate } from '@rodada/contracts/words/plain-date'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { done, type FieldErrors, refusal, refuseFields } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { sql } from 'kysely'
import { dbOf } from '../../entities.ts'
import { classDay, classTime } from '../../time/class-time.ts'
import { zoneOrSite } from '../../time/class-zone.ts'
import { instantAt } from '../../time/site-time.ts'
import { subscriptionFrozen } from '../../timetable/booking/booking-mails.ts'
import { releaseBookings } from '../../timetable/booking/release-bookings.ts'
import { countDays, plusDays } from '../subscription/due-date.ts'
import { enterAdjustment } from '../subscription/enter-adjustment.ts'
import type { Subscription } from '../subscription/subscription.entity.ts'
import { lockAdjustable, requireActive, stateAdjustment } from './adjust.ts'
import { presentReleased, readBooked, requireShown } from './released-bookings.ts'

type Form = BodyOf<typeof freezeCall>

/**
 * Freezes a course subscription from a day until another: its bookings then are released, its validity moves by these days.
 * A trial answers with both and changes nothing.
 * @throws notFound; field errors; a refusal, also where a class of the first day has begun.
 */
export async function freezeSubscription(
  command: Command<Actor>,
  id: number,
  form: Form,
): Promise<ResponseOf<typeof freezeCall>> {
  const { em, at, actor } = command
  const { firstDay: from, lastDay: until, isTrial } = form
  const row = await lockAdjustable(command, id, form)
  requireActive(row, at)
  requireFreezable(row, form, at)
  await requireNotBegun(em, row, from, at)
  const days = countDays(from, until)
  const dueAfter = plusDays(row.validUntil(at), days)
  const released = (await readBooked(em, id)).filter(({ session }) => {
    const day = classDay(session)
    return from <= day && day <= until
  })
  if (isTrial) {
    command.stateNothing()
    const bookings = await presentReleased(em, released)
    return { ...done(), effect: { dueDate: dueAfter.toISOString(), bookings } }
  }
  requireShown(released, form.bookingIds)
  const bookings = released.map(({ booking }) => booking)
  await releaseBookings(em, bookings, { at, actorId: actor.userId, reason: 'staff' })
  const entry = await enterAdjustment(command, row, {
    kind: 'freeze',
    reason: form.reason.trim(),
    dueBefore: row.dueDate,
    dueAfter,
    frozenFrom: from,
    frozenUntil: until,
  })
  row.moveEnd(dueAfter)
  row.freeze(from, until)
  stateAdjustment(command, 'Suscripción congelada', row, entry)
  const [bookingId, ...others] = bookings.map((booking) => booking.id)
  if (bookingId !== undefined)
    await command.sendMail(subscriptionFrozen, { bookingId, others, reason: entry.reason })
  return done(`La suscripción se congeló. Ahora vale hasta el ${formatDate(dueAfter)}.`)
}

/** @throws field errors; a refusal for a membership. */
function requireFreezable(row: Subscription, { firstDay: from, lastDay: until }: Form, at: Date): void {
  if (row.isMembership()) throw refusal('Una membresía no se congela: si hace falta, extiende su vigencia.')
  const errors: FieldErrors = {}
  const today = dayInMexico(at)
  const end = dayInMexico(row.validUntil(at))
  if (!isPlainDate(from)) errors.FirstDay = ['Esta fecha no existe.']
  else if (from < today) errors.FirstDay = ['Esta fecha ya pasó. Congela desde hoy o desde después.']
  else if (from > end) errors.FirstDay = [`Solo vale hasta el ${formatDate(row.validUntil(at))}.`]
  if (!isPlainDate(until)) errors.LastDay = ['Esta fecha no existe.']
  else if (until < from) errors.LastDay = ['La última fecha no puede ser anterior a la primera.']
  else if (countDays(from, until) > maxFreezeDays)
    errors.LastDay = [`Se puede congelar a lo más ${maxFreezeDays} días. Revisa el año de la fecha.`]
  refuseFields(errors)
  const { frozenFrom, frozenUntil } = row
  if (frozenFrom !== null && frozenUntil !== null && frozenUntil >= today)
    throw refusal(
      `Ya está congelada del ${dayText(frozenFrom)} al ${dayText(frozenUntil)}. Para cambiar las fechas, deshaz primero ese ajuste.`,
    )
}

export function dayText(day: string): string {
  return formatDate(instantAt(day, '12:00'))
}

/** @throws a refusal where a class of the first day has begun, with a booking or without one, or goes on. */
async function requireNotBegun(em: EntityManager, row: Subscription, from: string, at: Date): Promise<void> {
  const since = instantAt(from, '00:00')
  if (since > at) return
  const { rows } = await sql<{ startsAt: Date; zone: string | null }>`
    select booking.starts_at as "startsAt", session.zone
    from booking join session on session.id = booking.session_id
    where booking.subscription_id = ${row.id} and booking.status <> 'released'
      and booking.starts_at <= ${at} and booking.ends_at > ${since}
    union all
    select held_class.started_at, null
    from class_attendance join held_class on held_class.id = class_attendance.class_id
    where class_attendance.subscription_id = ${row.id} and held_class.undone_at is null
      and (class_attendance.is_open or held_class.started_at >= ${since})
    order by 1 limit 1`.execute(dbOf(em))
  const [begun] = rows
  if (begun)
    throw refusal(
      `Hoy ya empezó una clase de esta suscripción, a las ${classTime({ startsAt: begun.startsAt, zone: zoneOrSite(begun.zone) })} Congélala desde mañana, o deshaz antes esa clase.`,
    )
}
