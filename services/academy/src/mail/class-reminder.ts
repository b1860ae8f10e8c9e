import { contactWords } from '@rodada/contracts/business-data'
import { getAccountContact } from '@rodada/contracts/user'
import type { InternalClient } from '@rodada/service/internal'
import { mailTo } from '@rodada/service/mail/mail-content'
import type { MailKind } from '@rodada/service/mail/mail-delivery'
import { type SqlBool, sql } from 'kysely'
import { Type } from 'typebox'
import { dbOf } from '../entities.ts'
import type { MailLeaving } from '../mail-choice/mail-leaving.ts'
import { readBookedSessions } from '../session/booked-sessions.ts'
import { classMoment, hourOf } from '../time/class-time.ts'
import { beginsOn, bookedZone } from '../time/site-time.ts'
import { classTexts, mailedCalendar } from './class-texts.ts'

const reminderData = Type.Object({
  accountId: Type.Integer(),
  date: Type.String(),
  bookingIds: Type.Array(Type.Integer()),
})

/** Reminder of the day before: an account's booked classes that no mail has mentioned yet. */
export function classReminderKind(
  call: InternalClient,
  link: (path: string) => string,
  leaving: MailLeaving,
  cancelHours: number,
): MailKind<typeof reminderData> {
  return {
    data: reminderData,
    // Once a day to an account.
    causedBy: 'platform',
    compose: async (orm, { accountId, date, bookingIds }, business) => {
      if (!(await leaving.isWanted(orm, accountId, 'reminders'))) return null
      const classes = await readBookedSessions(
        dbOf(orm.em.fork()),
        sql<SqlBool>`booking.id = any(${bookingIds}::integer[]) and subscription.created_by = ${accountId} and booking.hold_until is null
          and ${beginsOn(sql`booking.starts_at`, bookedZone, { from: date, to: date })}`,
      )
      const [first] = classes
      if (!first) return null
      const contact = await call(getAccountContact, { params: { id: accountId } })
      const words = contactWords(business)
      return (
        contact &&
        mailTo(contact, {
          subject: `Recordatorio: clase el ${classMoment(hourOf(first.session))}`,
          preheader: first.session.address?.name ?? first.session.courseTitle,
          paragraphs: [
            ...classes.flatMap((one) => classTexts(one, contact.name !== null)),
            `¿No puedes ir? Cámbiala o cancélala en tus suscripciones${untilText(cancelHours)}.`,
          ],
          action: { label: 'Ver mis clases', url: link('/suscripciones') },
          ...mailedCalendar(classes, accountId, contact.name !== null),
          leave: leaving.of(accountId, 'reminders'),
          closing: words === null ? 'Gracias por patinar con nosotros.' : `Si tienes dudas, ${words}.`,
        })
      )
    },
  }
}

function untilText(cancelHours: number): string {
  if (cancelHours === 0) return ''
  return cancelHours === 1 ? ' hasta 1 hora antes' : ` hasta ${cancelHours} horas antes`
}
