import { dayIn } from '@rodada/contracts/timetable/place-hours'
import { addDays } from '@rodada/contracts/words/plain-date'
import { closingOf } from '@rodada/service/mail/business-texts'
import { defineMail } from '@rodada/service/mail/define-mail'
import { type SqlBool, sql } from 'kysely'
import { Type } from 'typebox'
import { dbOf } from '../../entities.ts'
import { mailToFamily, placeToAct, readFamilyContact } from '../../family/guardian/family-contact.ts'
import { classMoment, hourOf } from '../../time/class-time.ts'
import { beginsOn, bookedZone } from '../../time/site-time.ts'
import { readBookedSessions } from '../../timetable/session/booked-sessions.ts'
import { classTexts, mailedCalendar } from '../../timetable/session/class-texts.ts'
import type { AcademyMailSource } from '../academy-mail.ts'
import { readMailChoices } from '../choice/mail-choices.ts'
import { leaveOf } from '../choice/mail-leaving.ts'

/** Reminder of the day before: an account's booked classes that no mail has mentioned yet. */
export const classReminder = defineMail({
  name: 'class-reminder',
  about: 'Recordatorio de clase',
  data: Type.Object({
    accountId: Type.Integer(),
    date: Type.String(),
    bookingIds: Type.Array(Type.Integer()),
  }),
  // Once a day to an account.
  causedBy: 'platform',
  async compose(source: AcademyMailSource, { accountId, date, bookingIds }, business) {
    const { orm, link, cancelHours } = source
    if (!(await readMailChoices(orm, accountId)).reminders) return null
    const classes = await readBookedSessions(
      dbOf(orm.em.fork()),
      sql<SqlBool>`booking.id = any(${bookingIds}::integer[]) and subscription.created_by = ${accountId} and booking.hold_until is null
        and ${beginsOn(sql`booking.starts_at`, bookedZone, { from: date, to: date })}`,
    )
    const [first] = classes
    const contact = first && (await readFamilyContact(source, accountId))
    if (!contact) return null
    const isKnown = contact.name !== null
    const tomorrow = addDays(dayIn(first.session.zone, new Date()), 1)
    return mailToFamily(contact, {
      subject: `Recordatorio: clase ${date === tomorrow ? 'mañana,' : 'el'} ${classMoment(hourOf(first.session))}`,
      preheader: first.session.address?.name ?? first.session.courseTitle,
      paragraphs: [
        ...classes.flatMap((one) => classTexts(one, isKnown)),
        `¿No puedes ir? Cámbiala o cancélala ${placeToAct(accountId)}${untilText(cancelHours)}.`,
      ],
      action: { label: 'Ver mis clases', url: link('/suscripciones') },
      ...mailedCalendar(classes, accountId, isKnown),
      leave: leaveOf(source, accountId, 'reminders'),
      closing: closingOf(business),
    })
  },
})

function untilText(cancelHours: number): string {
  if (cancelHours === 0) return ''
  return cancelHours === 1 ? ' hasta 1 hora antes' : ` hasta ${cancelHours} horas antes`
}
