import { type SessionStatus, type WaitingStatus, waitingEnds } from '@rodada/contracts/timetable/rules'
import { closingOf } from '@rodada/service/mail/business-texts'
import type { Mail } from '@rodada/service/mail/define-mail'
import { sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { type AcademyDb, dbOf } from '../../entities.ts'
import { mailToFamily, readFamilyContact } from '../../family/guardian/family-contact.ts'
import { type AcademyMailSource, listed, type MailTexts } from '../../mail/academy-mail.ts'
import { distinctNames } from '../booking/mailed-booking.ts'
import { movedFrom } from '../booking/moved-session.ts'
import { studentTexts } from '../session/class-texts.ts'
import type { ClassTime } from '../session/timetable-words.ts'

/** Waiting entries of one account for one session. */
export const waitingData = Type.Object({
  entryId: Type.Integer(),
  others: Type.Optional(Type.Array(Type.Integer())),
})
/** The same where their session was moved. */
export const movedData = Type.Object({ ...waitingData.properties, before: movedFrom })
export const endData = Type.Object({ ...waitingData.properties, why: Type.Enum(waitingEnds) })
type Schema = typeof waitingData | typeof movedData | typeof endData

/** A waiting entry as it is when the mail is sent. */
export interface MailedEntry extends ClassTime {
  readonly id: number
  readonly ownerId: number
  readonly status: SessionStatus
  readonly cancelReason: string | null
  readonly entryStatus: WaitingStatus
  /** Null where the offer is over. */
  readonly offeredUntil: string | null
  readonly student: string
}

interface WaitingMailParts<S extends Schema> {
  readonly about: string
  readonly data: S
  /** Whether an entry is still as the mail says. */
  isMailed(entry: MailedEntry): boolean
  /**
   * Without an action of its own a mail leads to the account's subscriptions.
   * @param whose lines that name the students; empty where the address is not known to belong to the account.
   */
  texts(
    entry: MailedEntry,
    whose: readonly string[],
    sent: Static<S>,
    source: AcademyMailSource,
  ): Promise<MailTexts> | MailTexts
}

/** Declares a mail about waiting entries, to the account that waits. Anybody waits, under anybody's address. */
export function waitingMail<S extends Schema>(
  name: string,
  { about, data, isMailed, texts }: WaitingMailParts<S>,
): Mail<Static<S>, AcademyMailSource> {
  return {
    ...{ name, about, data, causedBy: 'stranger' },
    async compose(source, sent, business) {
      const ids = [sent.entryId, ...(sent.others ?? [])]
      const entries = (await readMailedEntries(dbOf(source.orm.em.fork()), ids)).filter(isMailed)
      const [first] = entries
      const contact = first && (await readFamilyContact(source, first.ownerId))
      if (!contact) return null
      const whose = studentTexts(distinctNames(entries), contact.name !== null)
      return mailToFamily(contact, {
        action: listed(source.link),
        ...(await texts(first, whose, sent, source)),
        closing: closingOf(business),
      })
    },
  }
}

/** The entry waits or has an offer. */
export function isInLine({ entryStatus, status }: MailedEntry): boolean {
  return (entryStatus === 'waiting' || entryStatus === 'offered') && status === 'scheduled'
}

/** In the order in which they joined. */
export async function readMailedEntries(db: AcademyDb, ids: readonly number[]): Promise<MailedEntry[]> {
  const { rows } = await sql<MailedEntry>`
    select entry.id, subscription.created_by as "ownerId", course.title as "courseTitle",
      location.name as place, session.starts_at as "startsAt", session.ends_at as "endsAt", session.zone, session.status,
      session.cancel_reason as "cancelReason", entry.status as "entryStatus",
      case when entry.offered_until > now() then entry.offered_until end as "offeredUntil",
      participant.name as student
    from waiting_entry entry
    join subscription on subscription.id = entry.subscription_id
    join participant on participant.id = entry.participant_id
    join session on session.id = entry.session_id
    join course on course.id = session.course_id
    left join location on location.id = session.location_id
    where entry.id = any(${ids}::integer[]) order by entry.id`.execute(db)
  return rows
}
