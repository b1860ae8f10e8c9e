import { randomBytes } from 'node:crypto'
import type { Business } from '@rodada/contracts/business-data'
import {
  type SessionStatus,
  type WaitingEnd,
  type WaitingStatus,
  waitingEnds,
} from '@rodada/contracts/timetable-rules'
import { getAccountContact } from '@rodada/contracts/user'
import type { InternalClient } from '@rodada/service/internal'
import { type ComposedMail, type MailContent, mailTo } from '@rodada/service/mail/mail-content'
import type { MailKind } from '@rodada/service/mail/mail-delivery'
import type { Orm } from '@rodada/service/orm'
import { sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { movedFrom } from '../booking/moved-session.ts'
import { type AcademyDb, dbOf } from '../entities.ts'
import { hashToken } from '../hash-token.ts'
import { classMoment } from '../time/class-time.ts'
import { studentTexts } from './class-texts.ts'
import { distinctNames } from './mailed-booking.ts'
import { type ClassTime, closingOf, moveTexts, sentence, whereOf } from './timetable-words.ts'

/** Waiting entries of one account for one session. */
const entryData = Type.Object({
  entryId: Type.Integer(),
  others: Type.Optional(Type.Array(Type.Integer())),
  before: Type.Optional(movedFrom),
})
const endData = Type.Object({ ...entryData.properties, why: Type.Enum(waitingEnds) })

/** A waiting entry as it is when the mail is sent. */
interface MailedEntry extends ClassTime {
  readonly id: number
  readonly ownerId: number
  readonly status: SessionStatus
  readonly cancelReason: string | null
  readonly entryStatus: WaitingStatus
  /** Null where the offer is over. */
  readonly offeredUntil: string | null
  readonly student: string
}

type Body = Omit<MailContent, 'greeting' | 'closing'>

/** Mails about waiting entries, to the account that waits. */
export function waitingMailKinds(call: InternalClient, link: (path: string) => string) {
  const kindOf = <S extends typeof entryData | typeof endData>(
    data: S,
    isMailed: (entry: MailedEntry) => boolean,
    write: (entry: MailedEntry, whose: readonly string[], sent: Static<S>, orm: Orm) => Promise<Body>,
  ): MailKind<S> => ({
    data,
    // Anybody waits, under anybody's address.
    causedBy: 'stranger',
    compose: async (orm: Orm, sent: Static<S>, business: Business): Promise<ComposedMail | null> => {
      const ids = [sent.entryId, ...(sent.others ?? [])]
      const entries = (await readMailedEntries(dbOf(orm.em.fork()), ids)).filter(isMailed)
      const [first] = entries
      const contact = first && (await call(getAccountContact, { params: { id: first.ownerId } }))
      if (!contact) return null
      const whose = studentTexts(distinctNames(entries), contact.name !== null)
      return mailTo(contact, {
        ...(await write(first, whose, sent, orm)),
        closing: closingOf(business),
      })
    },
  })
  const action = { label: 'Ver mis suscripciones', url: link('/suscripciones') }
  return {
    /** A place was offered: until when it is kept, and the link that takes it. */
    'place-offered': kindOf(entryData, isOffered, async (offer, whose, _sent, orm) => {
      const until = classMoment({ startsAt: offer.offeredUntil ?? offer.startsAt, zone: offer.zone })
      return {
        subject: `Se liberó un lugar: ${classMoment(offer)}`,
        preheader: `Es tuyo si lo aceptas a más tardar el ${until}`,
        paragraphs: [
          `Se liberó un lugar en la clase ${whereOf(offer)} del ${classMoment(offer)}`,
          ...whose,
          `Te lo guardamos hasta el ${until} Después se lo ofrecemos a quien sigue en la lista.`,
        ],
        // In the fragment, which browsers send to no server.
        action: {
          label: 'Tomar el lugar',
          url: link(`/suscripciones/aceptar-lugar#${await newToken(orm, offer.id)}`),
        },
      }
    }),
    /** A wait ended without the customer's doing. */
    'waiting-ended': kindOf(
      endData,
      () => true,
      async (entry, whose, { why }) => ({ ...waitingEndTexts[why](entry, whose), action }),
    ),
    /** A session with a waiting list was moved. */
    'waiting-moved': kindOf(entryData, isInLine, async (entry, whose, { before }) => ({
      subject: `Cambió la clase en la que esperas un lugar: ${classMoment(entry)}`,
      preheader: 'Sigues en la lista de espera.',
      paragraphs: [
        ...moveTexts(entry, before),
        ...whose,
        'Sigues en la lista de espera. Si no puedes ir, déjala en tus suscripciones.',
      ],
      action,
    })),
  }
}

function isOffered({ entryStatus, status, offeredUntil }: MailedEntry): boolean {
  return entryStatus === 'offered' && status === 'scheduled' && offeredUntil !== null
}

/** The entry waits or has an offer. */
export function isInLine({ entryStatus, status }: MailedEntry): boolean {
  return (entryStatus === 'waiting' || entryStatus === 'offered') && status === 'scheduled'
}

const waitingEndTexts: Readonly<
  Record<WaitingEnd, (entry: MailedEntry, whose: readonly string[]) => Omit<Body, 'action'>>
> = {
  session: (entry, whose) => ({
    subject: `Se canceló la clase del ${classMoment(entry)}`,
    preheader: 'Ya no hay lista de espera para esta clase.',
    paragraphs: [
      `Se canceló la clase ${whereOf(entry)} del ${classMoment(entry)} Motivo: ${sentence(entry.cancelReason)}`,
      ...whose,
      'Estabas en su lista de espera. Tu clase sigue libre para otra fecha.',
    ],
  }),
  late: (entry, whose) => ({
    subject: `No se liberó un lugar: ${classMoment(entry)}`,
    preheader: 'La lista de espera terminó.',
    paragraphs: [
      `No se liberó un lugar en la clase ${whereOf(entry)} del ${classMoment(entry)}`,
      ...whose,
      'La lista de espera terminó. Tu clase sigue libre para otra fecha.',
    ],
  }),
  subscription: (entry, whose) => ({
    subject: `Saliste de la lista de espera: ${classMoment(entry)}`,
    preheader: 'Tu suscripción ya no tiene una clase para esta fecha.',
    paragraphs: [
      `Saliste de la lista de espera de la clase ${whereOf(entry)} del ${classMoment(entry)}`,
      ...whose,
      'Tu suscripción ya no tiene una clase para esta fecha: se terminaron, están reservadas o la suscripción ya no está activa.',
    ],
  }),
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
    join timetable_session session on session.id = entry.session_id
    join course on course.id = session.course_id
    left join location on location.id = session.location_id
    where entry.id = any(${ids}::integer[]) order by entry.id`.execute(db)
  return rows
}

/** Stores the hash of a new token: links of earlier mails are no longer valid. */
async function newToken(orm: Orm, id: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const db = dbOf(orm.em.fork())
  await db
    .updateTable('waiting_entry')
    .set({ tokenHash: hashToken(token) })
    .where('id', '=', id)
    .execute()
  return token
}
