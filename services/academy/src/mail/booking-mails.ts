import type { Business } from '@rodada/contracts/business-data'
import { getAccountContact } from '@rodada/contracts/user'
import type { InternalClient } from '@rodada/service/internal'
import type { MailCause } from '@rodada/service/mail/mail-bound'
import { type ComposedMail, type MailContent, mailTo } from '@rodada/service/mail/mail-content'
import type { MailKind } from '@rodada/service/mail/mail-delivery'
import type { EntityManager, Orm } from '@rodada/service/orm'
import { type SqlBool, sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { movedFrom } from '../booking/moved-session.ts'
import { type AcademyDb, dbOf } from '../entities.ts'
import { readBookedSessions } from '../session/booked-sessions.ts'
import { readSessions } from '../session/read-sessions.ts'
import { Subscription } from '../subscription/subscription.entity.ts'
import { classMoment, hourOf } from '../time/class-time.ts'
import { changedCalendar } from './changed-calendar.ts'
import { classTexts, studentTexts } from './class-texts.ts'
import { type BookingRow, distinctNames, type MailedBooking, readMailedBooking } from './mailed-booking.ts'
import { closingOf, moveTexts, sentence, whereOf } from './timetable-words.ts'
import { isInLine, readMailedEntries, type waitingMailKinds } from './waiting-mails.ts'

/** Bookings of one account in one session. */
const bookingData = Type.Object({
  bookingId: Type.Integer(),
  others: Type.Optional(Type.Array(Type.Integer())),
  /** Ids of the account's waiting entries for the same session. */
  waiting: Type.Optional(Type.Array(Type.Integer())),
  before: Type.Optional(movedFrom),
  /** Text of the staff for this mail, stored nowhere else. */
  reason: Type.Optional(Type.String()),
})
type BookingData = Static<typeof bookingData>

interface MailContext {
  readonly em: EntityManager
  readonly db: AcademyDb
  readonly sent: BookingData
  /** Whether the address is known to belong to the account. */
  readonly isKnown: boolean
  /** Lines that name the students; empty where `isKnown` is false. */
  readonly whose: readonly string[]
  /** Lines about the account's waiting entries for the session; empty where there are none. */
  readonly line: readonly string[]
  /** Calendar file with the change. */
  readonly calendar: { readonly calendar?: string }
}
type Body = Omit<MailContent, 'greeting' | 'closing'>
type Write = (booking: MailedBooking, named: MailContext) => Promise<Body>

/** Mails about sessions: one for all bookings and waiting entries of an account in a session. */
export function bookingMailKinds(
  call: InternalClient,
  link: (path: string) => string,
  lines: ReturnType<typeof waitingMailKinds>,
) {
  const kindOf = (
    causedBy: MailCause,
    isMailed: (row: BookingRow) => boolean,
    write: Write,
    /** Composes another mail where none of the bookings is still as the mail says. */
    otherwise: MailKind<typeof bookingData>['compose'] = async () => null,
  ): MailKind<typeof bookingData> => ({
    data: bookingData,
    causedBy,
    compose: async (orm: Orm, sent: BookingData, business: Business): Promise<ComposedMail | null> => {
      const em = orm.em.fork()
      const db = dbOf(em)
      const booking = await readMailedBooking(db, [sent.bookingId, ...(sent.others ?? [])], isMailed)
      if (!booking) return otherwise(orm, sent, business)
      const contact = await call(getAccountContact, { params: { id: booking.ownerId } })
      if (!contact) return null
      const isKnown = contact.name !== null
      const whose = studentTexts(booking.students, isKnown)
      const line = await lineTexts(db, sent, isKnown)
      const calendar = booking.isPaid ? await changedCalendar(db, booking, isKnown) : {}
      const body = await write(booking, { em, db, sent, isKnown, whose, line, calendar })
      return mailTo(contact, { ...body, closing: closingOf(business) })
    },
  })
  const onlyLine: MailKind<typeof bookingData>['compose'] = async (orm, sent, business) => {
    const [entryId, ...others] = sent.waiting ?? []
    if (entryId === undefined) return null
    const { before } = sent
    return lines['waiting-moved'].compose(orm, { entryId, others, ...(before && { before }) }, business)
  }
  const list = { label: 'Ver mis suscripciones', url: link('/suscripciones') }
  const bookAnother = ({ onlySubscription: id }: MailedBooking) =>
    id === null ? list : { label: 'Agendar otra clase', url: link(`/suscripcion/${id}`) }
  return {
    /** A session was cancelled: the reason, and the next dates. */
    'session-cancelled': kindOf(
      'staff',
      ({ sessionStatus }) => sessionStatus === 'cancelled',
      async (booking, { em, whose, line, calendar }) => ({
        subject: `Se canceló la clase del ${classMoment(booking)}`,
        preheader: `Motivo: ${sentence(booking.cancelReason)}`,
        paragraphs: [
          `Se canceló la clase ${whereOf(booking)} del ${classMoment(booking)} Motivo: ${sentence(booking.cancelReason)}`,
          ...whose,
          'Esta clase no se te descuenta: quedó libre para otra fecha.',
          ...line,
          ...(await nextDates(em, booking)),
        ],
        action: bookAnother(booking),
        ...calendar,
      }),
    ),
    /** The staff cancelled a booking. */
    'booking-cancelled': kindOf(
      'staff',
      ({ status, releaseReason }) => status === 'released' && releaseReason === 'staff',
      async (booking, { em, sent, whose, calendar }) => ({
        subject: `Cancelamos tu lugar en la clase del ${classMoment(booking)}`,
        preheader: booking.courseTitle,
        paragraphs: [
          `Nuestro equipo canceló tu lugar en la clase ${whereOf(booking)} del ${classMoment(booking)}`,
          ...(sent.reason === undefined ? [] : [`Motivo: ${sentence(sent.reason)}`]),
          ...whose,
          'Esta clase no se te descuenta: quedó libre para otra fecha.',
          ...(await nextDates(em, booking)),
        ],
        action: bookAnother(booking),
        ...calendar,
      }),
    ),
    /** The staff booked a class at the counter. */
    'booking-made': kindOf(
      'staff',
      ({ sessionStatus, status }) => sessionStatus === 'scheduled' && status === 'booked',
      async (booking, { db, sent, isKnown, calendar }) => ({
        subject: `Reservamos tu clase: ${classMoment(booking)}`,
        preheader: booking.courseTitle,
        paragraphs: [
          'Nuestro equipo reservó esta clase para ti:',
          ...(await readBookedSessions(db, sql<SqlBool>`booking.id = ${sent.bookingId}`)).flatMap((one) =>
            classTexts(one, isKnown),
          ),
          ...heldTexts(booking),
          'Si no puedes ir, cámbiala o cancélala en tus suscripciones.',
        ],
        action: { ...list, label: 'Ver mis clases' },
        ...calendar,
      }),
    ),
    /** The hold of unpaid bookings ended. */
    'hold-ended': kindOf(
      'stranger',
      () => true,
      async (booking, { whose }) => ({
        subject: `Liberamos los lugares que apartaste: ${booking.courseTitle}`,
        preheader: 'No recibimos tu pago a tiempo.',
        paragraphs: [
          `No recibimos tu pago a tiempo y liberamos los lugares que apartaste en las clases ${whereOf(booking)}.`,
          ...whose,
          'Tu registro sigue en espera de pago: al pagarlo puedes reservar otra vez.',
        ],
        action: list,
      }),
    ),
    /** A session was moved beyond the validity of a subscription, whose booking in it was released. */
    'moved-too-late': kindOf(
      'staff',
      () => true,
      async (booking, { sent, whose, line, calendar }) => ({
        subject: `Cambió tu clase de ${booking.courseTitle} y liberamos tu lugar`,
        preheader: 'La nueva fecha es posterior a la vigencia de tu suscripción.',
        paragraphs: [
          ...moveTexts(booking, sent.before),
          ...whose,
          'Para entonces ya habrá vencido tu suscripción.',
          'Liberamos tu lugar y tu clase quedó libre: reserva otra fecha dentro de la vigencia.',
          ...line,
        ],
        action: bookAnother(booking),
        ...calendar,
      }),
    ),
    'session-moved': kindOf(
      'staff',
      ({ sessionStatus, status }) => sessionStatus === 'scheduled' && status === 'booked',
      async (booking, { sent, whose, line, calendar }) => ({
        subject: `Tu clase cambió: ahora es el ${classMoment(booking)}`,
        preheader: 'Tu lugar sigue reservado.',
        paragraphs: [
          ...moveTexts(booking, sent.before),
          ...whose,
          'Tu lugar sigue reservado. Si no puedes ir, cámbialo o cancélalo en tus suscripciones.',
          ...line,
        ],
        action: list,
        ...calendar,
      }),
      onlyLine,
    ),
  }
}

/** Students of the account who also wait, and whether their wait goes on or ended with the session. */
async function lineTexts(db: AcademyDb, { waiting = [] }: BookingData, isKnown: boolean): Promise<string[]> {
  if (waiting.length === 0) return []
  const entries = await readMailedEntries(db, waiting)
  const isOver = entries.some(({ status }) => status === 'cancelled')
  const named = isOver ? entries : entries.filter(isInLine)
  if (named.length === 0) return []
  return [
    ...(isKnown ? [`En la lista de espera: ${distinctNames(named).join(', ')}.`] : []),
    isOver
      ? 'La lista de espera también terminó; esa clase sigue libre para otra fecha.'
      : 'El lugar en la lista de espera sigue igual; déjalo en tus suscripciones si ya no puede ser.',
  ]
}

function heldTexts({ holdUntil, zone }: BookingRow): string[] {
  return holdUntil === null
    ? []
    : [
        `El lugar está apartado hasta el ${classMoment({ startsAt: holdUntil, zone })} Paga antes para conservarlo.`,
      ]
}

/**
 * Dates that suit all students who lost the class: none has booked them, each finds a place, and each subscription is
 * still valid.
 */
async function nextDates(em: EntityManager, booking: MailedBooking): Promise<string[]> {
  const { courseId, studentIds, subscriptionIds } = booking
  const now = new Date()
  const rows = await em.find(Subscription, { id: { $in: [...subscriptionIds] } })
  const until = new Date(Math.min(...rows.map((row) => row.validUntil(now).getTime())))
  const fits = sql<SqlBool>`session.course_id = ${courseId} and session.status = 'scheduled'
    and session.starts_at > now() and session.starts_at < now() + interval '3 weeks' and session.starts_at < ${until}
    and not exists (select from booking where session_id = session.id and participant_id = any(${studentIds}::integer[])
      and status <> 'released')`
  const free = (await readSessions(dbOf(em), fits)).filter(
    ({ session: { placesLeft } }) => placesLeft === null || placesLeft >= studentIds.length,
  )
  if (free.length === 0) return []
  // Two levels may have classes at the same hour.
  const next = new Set(free.map(({ session }) => classMoment(hourOf(session))))
  return [`Próximas fechas con lugar: ${[...next].slice(0, 3).join('; ')}`]
}
