import { randomBytes } from 'node:crypto'
import { type Business, contactWords } from '@rodada/contracts/business-data'
import { type WaitingEnd, type WaitingStatus, waitingEnds } from '@rodada/contracts/timetable-rules'
import { getAccountContact } from '@rodada/contracts/user'
import { formatLongMoment } from '@rodada/service/formats'
import type { InternalClient } from '@rodada/service/internal'
import { addressed } from '@rodada/service/mail/addressed'
import type { ComposedMail, MailContent } from '@rodada/service/mail/mail-content'
import type { MailKind } from '@rodada/service/mail/mail-delivery'
import type { Orm } from '@rodada/service/orm'
import { type SqlBool, sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { type AcademyDb, dbOf } from '../entities.ts'
import { hashToken } from '../hash-token.ts'
import { readSessions } from '../session/read-sessions.ts'

const entryData = Type.Object({ entryId: Type.Integer() })
const endData = Type.Object({ entryId: Type.Integer(), why: Type.Enum(waitingEnds) })
const bookingData = Type.Object({ bookingId: Type.Integer() })

/** What a mail about a booking tells, as it is when it is sent. */
interface MailedBooking {
  readonly ownerId: number
  readonly sessionId: number
  readonly courseId: number
  readonly courseTitle: string
  readonly place: string | null
  readonly startsAt: string
  readonly status: 'scheduled' | 'cancelled' | 'held'
  readonly cancelReason: string | null
}

/** What a mail about a place in a line tells, as it is when it is sent. */
interface MailedEntry extends Omit<MailedBooking, 'courseId'> {
  readonly id: number
  readonly entryStatus: WaitingStatus
  /** Null where the offer is over. */
  readonly offeredUntil: string | null
}

type Content = Omit<MailContent, 'greeting'>
type Body = Omit<Content, 'closing'>

/** Mails about booked sessions, each to the account that booked it. */
export function timetableMailKinds(call: InternalClient, link: (path: string) => string) {
  const kindOf = (
    write: (booking: MailedBooking, db: AcademyDb, closing: string) => Promise<Content | null>,
  ): MailKind<typeof bookingData> => ({
    data: bookingData,
    compose: async (orm: Orm, { bookingId }, business: Business): Promise<ComposedMail | null> => {
      const db = dbOf(orm.em.fork())
      const booking = await readMailedBooking(db, bookingId)
      const content = booking && (await write(booking, db, closingOf(business)))
      if (!content) return null
      const contact = await call(getAccountContact, { params: { id: booking.ownerId } })
      return contact && addressed(contact, content)
    },
  })
  const entryKindOf = <S extends typeof entryData | typeof endData>(
    data: S,
    write: (entry: MailedEntry, sent: Static<S>, orm: Orm) => Promise<Body | null>,
  ): MailKind<S> => ({
    data,
    compose: async (orm: Orm, sent: Static<S>, business: Business): Promise<ComposedMail | null> => {
      const entry = await readMailedEntry(dbOf(orm.em.fork()), sent.entryId)
      const content = entry && (await write(entry, sent, orm))
      if (!content) return null
      const contact = await call(getAccountContact, { params: { id: entry.ownerId } })
      return contact && addressed(contact, { ...content, closing: closingOf(business) })
    },
  })
  const action = { label: 'Ver mis suscripciones', url: link('/suscripciones') }
  return {
    /** A session was cancelled: the reason, and when the next ones are. */
    'session-cancelled': kindOf(async (booking, db, closing) => {
      if (booking.status !== 'cancelled') return null
      const next = await nextDates(db, booking)
      return {
        subject: `Se canceló la clase del ${formatLongMoment(booking.startsAt)}`,
        preheader: `Motivo: ${sentence(booking.cancelReason)}`,
        paragraphs: [
          `Se canceló la clase ${whereOf(booking)} del ${formatLongMoment(booking.startsAt)} Motivo: ${sentence(booking.cancelReason)}`,
          'No se te cobra: la clase quedó libre para otra fecha.',
          ...(next.length > 0 ? [`Próximas fechas con lugar: ${next.join('; ')}`] : []),
        ],
        ...{ action, closing },
      }
    }),
    /** A place became free for a customer who waits: until when it is kept, and the link that takes it. */
    'place-offered': entryKindOf(entryData, async (offer, { entryId }, orm) => {
      const isOffered = offer.entryStatus === 'offered' && offer.status === 'scheduled'
      if (!isOffered || offer.offeredUntil === null) return null
      const until = formatLongMoment(offer.offeredUntil)
      return {
        subject: `Se liberó un lugar: ${formatLongMoment(offer.startsAt)}`,
        preheader: `Es tuyo si lo aceptas a más tardar el ${until}`,
        paragraphs: [
          `Se liberó un lugar en la clase ${whereOf(offer)} del ${formatLongMoment(offer.startsAt)}`,
          `Te lo guardamos hasta el ${until} Después se lo ofrecemos a quien sigue en la lista.`,
        ],
        // The token stands behind '#': no log and no other site ever sees it.
        action: {
          label: 'Tomar el lugar',
          url: link(`/suscripciones/aceptar-lugar#${await newToken(orm, entryId)}`),
        },
      }
    }),
    /** A customer waits no longer without having said so. */
    'waiting-ended': entryKindOf(endData, async (entry, { why }) => ({
      ...waitingEndTexts[why](entry),
      action,
    })),
    /** A session that customers wait for was moved. */
    'waiting-moved': entryKindOf(entryData, async (entry) => {
      const isWaiting = entry.entryStatus === 'waiting' || entry.entryStatus === 'offered'
      if (!isWaiting || entry.status !== 'scheduled') return null
      return {
        subject: `Cambió la clase en la que esperas un lugar: ${formatLongMoment(entry.startsAt)}`,
        preheader: 'Sigues en la lista de espera.',
        paragraphs: [
          `La clase ${whereOf(entry)} cambió de horario o de lugar: ahora es el ${formatLongMoment(entry.startsAt)}`,
          'Sigues en la lista de espera. Si no puedes ir, déjala en tus suscripciones.',
        ],
        action,
      }
    }),
    /** What was kept was not paid in time. */
    'hold-ended': kindOf(async (booking, _db, closing) => ({
      subject: `Liberamos los lugares que apartaste: ${booking.courseTitle}`,
      preheader: 'No recibimos tu pago a tiempo.',
      paragraphs: [
        `No recibimos tu pago a tiempo y liberamos los lugares que apartaste en las clases ${whereOf(booking)}.`,
        'Tu registro sigue en espera de pago: al pagarlo puedes reservar otra vez.',
      ],
      ...{ action, closing },
    })),
    /** A session was moved to after the end of a subscription, whose place in it was given back. */
    'moved-too-late': kindOf(async (booking, _db, closing) => ({
      subject: `Cambió tu clase de ${booking.courseTitle} y liberamos tu lugar`,
      preheader: 'La nueva fecha es posterior a la vigencia de tu suscripción.',
      paragraphs: [
        `La clase ${whereOf(booking)} ahora es el ${formatLongMoment(booking.startsAt)} Para entonces ya habrá vencido tu suscripción.`,
        'Liberamos tu lugar y tu clase quedó libre: reserva otra fecha dentro de la vigencia.',
      ],
      ...{ action, closing },
    })),
    /** A session was moved with its bookings. */
    'session-moved': kindOf(async (booking, _db, closing) => {
      if (booking.status !== 'scheduled') return null
      return {
        subject: `Tu clase cambió: ahora es el ${formatLongMoment(booking.startsAt)}`,
        preheader: 'Tu lugar sigue reservado.',
        paragraphs: [
          `La clase ${whereOf(booking)} cambió de horario o de lugar: ahora es el ${formatLongMoment(booking.startsAt)}`,
          'Tu lugar sigue reservado. Si no puedes ir, cámbialo o cancélalo en tus suscripciones.',
        ],
        ...{ action, closing },
      }
    }),
  }
}

export type TimetableMailKinds = ReturnType<typeof timetableMailKinds>

function closingOf(business: Business): string {
  const words = contactWords(business)
  return words === null ? 'Gracias por patinar con nosotros.' : `Si tienes dudas, ${words}.`
}

function whereOf({ courseTitle, place }: Pick<MailedBooking, 'courseTitle' | 'place'>): string {
  return place === null ? `de «${courseTitle}»` : `de «${courseTitle}» en ${place}`
}

const waitingEndTexts: Readonly<Record<WaitingEnd, (entry: MailedEntry) => Omit<Body, 'action'>>> = {
  session: (entry) => ({
    subject: `Se canceló la clase del ${formatLongMoment(entry.startsAt)}`,
    preheader: 'Ya no hay lista de espera para esta clase.',
    paragraphs: [
      `Se canceló la clase ${whereOf(entry)} del ${formatLongMoment(entry.startsAt)} Motivo: ${sentence(entry.cancelReason)}`,
      'Estabas en su lista de espera. Tu clase sigue libre para otra fecha.',
    ],
  }),
  late: (entry) => ({
    subject: `No se liberó un lugar: ${formatLongMoment(entry.startsAt)}`,
    preheader: 'La lista de espera terminó.',
    paragraphs: [
      `No se liberó un lugar en la clase ${whereOf(entry)} del ${formatLongMoment(entry.startsAt)}`,
      'La lista de espera terminó. Tu clase sigue libre para otra fecha.',
    ],
  }),
  subscription: (entry) => ({
    subject: `Saliste de la lista de espera: ${formatLongMoment(entry.startsAt)}`,
    preheader: 'Tu suscripción ya no tiene una clase para esta fecha.',
    paragraphs: [
      `Saliste de la lista de espera de la clase ${whereOf(entry)} del ${formatLongMoment(entry.startsAt)}`,
      'Tu suscripción ya no tiene una clase para esta fecha: se terminaron, están reservadas o la suscripción ya no está activa.',
    ],
  }),
}

/** Texts of the staff and moments (`4:00 p.m.`) may end with a period already. */
function sentence(text: string | null): string {
  return text === null || text.endsWith('.') ? (text ?? '') : `${text}.`
}

async function readMailedEntry(db: AcademyDb, id: number): Promise<MailedEntry | undefined> {
  const { rows } = await sql<MailedEntry>`
    select entry.id, subscription.created_by as "ownerId", session.id as "sessionId", course.title as "courseTitle",
      location.name as place, session.starts_at as "startsAt", session.status, session.cancel_reason as "cancelReason",
      entry.status as "entryStatus",
      case when entry.offered_until > now() then entry.offered_until end as "offeredUntil"
    from waiting_entry entry
    join subscription on subscription.id = entry.subscription_id
    join timetable_session session on session.id = entry.session_id
    join course on course.id = session.course_id
    left join location on location.id = session.location_id
    where entry.id = ${id}`.execute(db)
  return rows[0]
}

/** A new token for the link; one that was mailed before holds no longer. */
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

async function readMailedBooking(db: AcademyDb, id: number): Promise<MailedBooking | undefined> {
  const { rows } = await sql<MailedBooking>`
    select subscription.created_by as "ownerId", session.id as "sessionId", course.id as "courseId",
      course.title as "courseTitle", location.name as place, session.starts_at as "startsAt", session.status,
      session.cancel_reason as "cancelReason"
    from booking
    join subscription on subscription.id = booking.subscription_id
    join timetable_session session on session.id = booking.session_id
    join course on course.id = session.course_id
    left join location on location.id = session.location_id
    where booking.id = ${id}`.execute(db)
  return rows[0]
}

async function nextDates(db: AcademyDb, { courseId }: MailedBooking): Promise<string[]> {
  const fits = sql<SqlBool>`session.course_id = ${courseId} and session.status = 'scheduled'
    and session.starts_at > now() and session.starts_at < now() + interval '3 weeks'`
  const free = (await readSessions(db, fits)).filter(({ session }) => session.placesLeft !== 0)
  return free.slice(0, 3).map(({ session }) => formatLongMoment(session.startTime))
}
