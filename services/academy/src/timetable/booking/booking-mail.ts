import type { Business } from '@rodada/contracts/business/data'
import { firstNames } from '@rodada/contracts/words/first-name'
import type { EntityManager } from '@rodada/service/data/orm'
import { closingOf } from '@rodada/service/mail/business-texts'
import type { Mail } from '@rodada/service/mail/define-mail'
import type { MailCause } from '@rodada/service/mail/mail-bound'
import type { ComposedMail } from '@rodada/service/mail/mail-content'
import { type Static, Type } from 'typebox'
import { type AcademyDb, dbOf } from '../../entities.ts'
import { mailToFamily, placeToAct, readFamilyContact } from '../../family/guardian/family-contact.ts'
import { type AcademyMailSource, type Link, listed, type MailTexts } from '../../mail/academy-mail.ts'
import { studentTexts } from '../session/class-texts.ts'
import { isInLine, readMailedEntries } from '../waiting-list/waiting-mail.ts'
import { changedCalendar } from './changed-calendar.ts'
import { type BookingRow, distinctNames, type MailedBooking, readMailedBooking } from './mailed-booking.ts'
import { movedFrom } from './moved-session.ts'

/** Bookings of one account in one session. */
export const bookingData = Type.Object({
  bookingId: Type.Integer(),
  others: Type.Optional(Type.Array(Type.Integer())),
  /** Ids of the account's waiting entries for the same session. */
  waiting: Type.Optional(Type.Array(Type.Integer())),
  /** Text of the staff for this mail, stored nowhere else. */
  reason: Type.Optional(Type.String()),
})
/** The same where their session was moved. */
export const movedData = Type.Object({ ...bookingData.properties, before: movedFrom })
type Schema = typeof bookingData | typeof movedData

interface MailContext<S extends Schema> {
  readonly em: EntityManager
  readonly sent: Static<S>
  readonly link: Link
  /** Whether the address is known to belong to the account. */
  readonly isKnown: boolean
  /** Lines that name the students; empty where `isKnown` is false. */
  readonly whose: readonly string[]
  /** Lines about the account's waiting entries for the session; empty where there are none. */
  readonly line: readonly string[]
}

interface BookingMailParts<S extends Schema> {
  readonly about: string
  readonly data: S
  readonly causedBy: MailCause
  /** Whether a booking is still as the mail says. */
  isMailed(row: BookingRow): boolean
  /** Composes another mail where none of the bookings is. */
  otherwise?(source: AcademyMailSource, sent: Static<S>, business: Business): Promise<ComposedMail | null>
  /** Without an action of its own a mail leads to the account's subscriptions. */
  texts(booking: MailedBooking, context: MailContext<S>): Promise<MailTexts> | MailTexts
}

/** Declares a mail about a session: one for all bookings and waiting entries of an account in it. */
export function bookingMail<S extends Schema>(
  name: string,
  { about, data, causedBy, isMailed, otherwise, texts }: BookingMailParts<S>,
): Mail<Static<S>, AcademyMailSource> {
  return {
    ...{ name, about, causedBy, data },
    async compose(source, sent, business) {
      const { orm, link } = source
      const em = orm.em.fork()
      const db = dbOf(em)
      const booking = await readMailedBooking(db, [sent.bookingId, ...(sent.others ?? [])], isMailed)
      if (!booking) return otherwise?.(source, sent, business) ?? null
      const contact = await readFamilyContact(source, booking.ownerId)
      if (!contact) return null
      const isKnown = contact.name !== null
      const whose = studentTexts(booking.students, isKnown)
      const line = await lineTexts(db, sent, { isKnown, place: placeToAct(booking.ownerId) })
      const calendar = booking.isPaid ? await changedCalendar(db, booking, isKnown) : {}
      return mailToFamily(contact, {
        action: listed(link),
        ...calendar,
        ...(await texts(booking, { em, sent, link, isKnown, whose, line })),
        closing: closingOf(business),
      })
    },
  }
}

/** Students of the account who also wait, and whether their wait goes on or ended with the session. */
async function lineTexts(
  db: AcademyDb,
  { waiting = [] }: Static<typeof bookingData>,
  { isKnown, place }: { readonly isKnown: boolean; readonly place: string },
): Promise<string[]> {
  if (waiting.length === 0) return []
  const entries = await readMailedEntries(db, waiting)
  const isOver = entries.some(({ status }) => status === 'cancelled')
  const named = isOver ? entries : entries.filter(isInLine)
  if (named.length === 0) return []
  return [
    ...(isKnown ? [`En la lista de espera: ${firstNames(distinctNames(named)).join(', ')}.`] : []),
    isOver
      ? 'La lista de espera también terminó; esa clase sigue libre para otra fecha.'
      : `El lugar en la lista de espera sigue igual; déjalo ${place} si ya no puede ser.`,
  ]
}
