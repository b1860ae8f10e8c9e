import { formatDate } from '@rodada/contracts/words/dates'
import type { EntityManager } from '@rodada/service/data/orm'
import { type SqlBool, sql } from 'kysely'
import { dbOf } from '../../entities.ts'
import { placeToAct } from '../../family/guardian/family-contact.ts'
import { type Link, listed } from '../../mail/academy-mail.ts'
import { SubscriptionAdjustment } from '../../sale/adjustment/adjustment.entity.ts'
import { whyFrozen } from '../../sale/subscription/compliance.ts'
import { Subscription } from '../../sale/subscription/subscription.entity.ts'
import { classDay, classMoment, hourOf } from '../../time/class-time.ts'
import { instantAt } from '../../time/site-time.ts'
import { readBookedSessions } from '../session/booked-sessions.ts'
import { classTexts } from '../session/class-texts.ts'
import { readSessions } from '../session/read-sessions.ts'
import { moveTexts, sentence, whereOf } from '../session/timetable-words.ts'
import { waitingMoved } from '../waiting-list/waiting-mails.ts'
import { bookingData, bookingMail, movedData } from './booking-mail.ts'
import type { BookingRow, MailedBooking } from './mailed-booking.ts'

/** A session was cancelled: the reason, and the next dates. */
export const sessionCancelled = bookingMail('session-cancelled', {
  about: 'Clase cancelada',
  data: bookingData,
  causedBy: 'staff',
  isMailed: ({ sessionStatus }) => sessionStatus === 'cancelled',
  texts: async (booking, { em, link, whose, line }) => ({
    subject: `Se canceló la clase del ${classMoment(booking)}`,
    preheader: `Motivo: ${sentence(booking.cancelReason)}`,
    paragraphs: [
      `Se canceló la clase ${whereOf(booking)} del ${classMoment(booking)} Motivo: ${sentence(booking.cancelReason)}`,
      ...whose,
      'Esta clase no se te descuenta: quedó libre para otra fecha.',
      ...(await extensionTexts(em, booking)),
      ...line,
      ...(await nextDates(em, booking)),
    ],
    action: bookAnother(booking, link),
  }),
})

/** The cancellation of a session was undone. */
export const sessionRestored = bookingMail('session-restored', {
  about: 'Clase que sí se da después de cancelarla',
  data: bookingData,
  causedBy: 'staff',
  isMailed: isStillBooked,
  texts: (booking, { whose, line }) => ({
    subject: `Sí hay clase: ${classMoment(booking)}`,
    preheader: 'Tu lugar sigue reservado.',
    paragraphs: [
      `Habíamos cancelado la clase ${whereOf(booking)} del ${classMoment(booking)} Sí se da, a la misma hora y en el mismo lugar.`,
      ...whose,
      `Tu lugar sigue reservado. Si no puedes ir, cámbialo o cancélalo ${placeToAct(booking.ownerId)}.`,
      ...line,
    ],
  }),
})

/** The staff cancelled a booking. */
export const bookingCancelled = bookingMail('booking-cancelled', {
  about: 'Lugar en una clase cancelado',
  data: bookingData,
  causedBy: 'staff',
  isMailed: ({ status, releaseReason }) => status === 'released' && releaseReason === 'staff',
  texts: async (booking, { em, sent, link, whose }) => ({
    subject: `Cancelamos tu lugar en la clase del ${classMoment(booking)}`,
    preheader: booking.courseTitle,
    paragraphs: [
      `Nuestro equipo canceló tu lugar en la clase ${whereOf(booking)} del ${classMoment(booking)}`,
      ...(sent.reason === undefined ? [] : [`Motivo: ${sentence(sent.reason)}`]),
      ...whose,
      'Esta clase no se te descuenta: quedó libre para otra fecha.',
      ...(await nextDates(em, booking)),
    ],
    action: bookAnother(booking, link),
  }),
})

/** A freeze released bookings of one subscription. */
export const subscriptionFrozen = bookingMail('subscription-frozen', {
  about: 'Suscripción congelada, con lugares liberados',
  data: bookingData,
  causedBy: 'staff',
  isMailed: ({ status, releaseReason }) => status === 'released' && releaseReason === 'staff',
  texts: async (booking, { em, sent, link, whose }) => {
    const { frozenFrom, frozenUntil } = await em.findOneOrFail(Subscription, booking.subscriptionId)
    const days =
      frozenFrom === null || frozenUntil === null
        ? ''
        : ` del ${formatDate(instantAt(frozenFrom, '12:00'))} al ${formatDate(instantAt(frozenUntil, '12:00'))}`
    return {
      subject: `Congelamos tu suscripción y liberamos tus lugares: ${booking.courseTitle}`,
      preheader: 'Tus clases quedaron libres para otras fechas.',
      paragraphs: [
        `Congelamos tu suscripción #${booking.subscriptionId}${days}. Esos días no cuentan para su vigencia.`,
        ...(sent.reason === undefined ? [] : [`Motivo: ${sentence(sent.reason)}`]),
        'Liberamos los lugares que tenías en estas clases:',
        ...(await releasedMoments(em, [sent.bookingId, ...(sent.others ?? [])])),
        ...whose,
        `No se te descuentan: resérvalas para otras fechas ${placeToAct(booking.ownerId)}.`,
      ],
      action: bookAnother(booking, link),
    }
  },
})

async function releasedMoments(em: EntityManager, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ startsAt: Date; zone: string }>`
    select distinct booking.starts_at as "startsAt", session.zone
    from booking join session on session.id = booking.session_id
    where booking.id = any(${ids}::integer[]) and booking.status = 'released' order by 1`.execute(dbOf(em))
  return rows.map(classMoment)
}

/** The staff booked a class at the counter. */
export const bookingMade = bookingMail('booking-made', {
  about: 'Clase reservada',
  data: bookingData,
  causedBy: 'staff',
  isMailed: isStillBooked,
  texts: async (booking, { em, sent, link, isKnown }) => ({
    subject: `Reservamos tu clase: ${classMoment(booking)}`,
    preheader: booking.courseTitle,
    paragraphs: [
      'Nuestro equipo reservó esta clase para ti:',
      ...(await readBookedSessions(dbOf(em), sql<SqlBool>`booking.id = ${sent.bookingId}`)).flatMap((one) =>
        classTexts(one, isKnown),
      ),
      ...heldTexts(booking),
      `Si no puedes ir, cámbiala o cancélala ${placeToAct(booking.ownerId)}.`,
    ],
    action: { ...listed(link), label: 'Ver mis clases' },
  }),
})

/** The hold of unpaid bookings ended. */
export const holdEnded = bookingMail('hold-ended', {
  about: 'Lugares apartados que se liberaron',
  data: bookingData,
  causedBy: 'stranger',
  isMailed: () => true,
  texts: (booking, { whose }) => ({
    subject: `Liberamos los lugares que apartaste: ${booking.courseTitle}`,
    preheader: 'No recibimos tu pago a tiempo.',
    paragraphs: [
      `No recibimos tu pago a tiempo y liberamos los lugares que apartaste en las clases ${whereOf(booking)}.`,
      ...whose,
      'Tu registro sigue en espera de pago: al pagarlo puedes reservar otra vez.',
    ],
  }),
})

/** A session was moved beyond the validity of a subscription, or into its freeze; its booking was released. */
export const movedTooLate = bookingMail('moved-too-late', {
  about: 'Clase movida a una fecha en que no se puede tomar',
  data: movedData,
  causedBy: 'staff',
  isMailed: () => true,
  texts: async (booking, { em, sent, link, whose, line }) => {
    const isFrozen = await isFrozenThen(em, booking)
    return {
      subject: `Cambió tu clase de ${booking.courseTitle} y liberamos tu lugar`,
      preheader: isFrozen
        ? 'En la nueva fecha tu suscripción está congelada.'
        : 'La nueva fecha es posterior a la vigencia de tu suscripción.',
      paragraphs: [
        ...moveTexts(booking, sent.before),
        ...whose,
        isFrozen
          ? 'Ese día tu suscripción está congelada.'
          : 'Para entonces ya habrá vencido tu suscripción.',
        'Liberamos tu lugar y tu clase quedó libre: reserva otra fecha dentro de la vigencia.',
        ...line,
      ],
      action: bookAnother(booking, link),
    }
  },
})

/** Where none of the bookings is left, it tells of the account's waiting entries alone. */
export const sessionMoved = bookingMail('session-moved', {
  about: 'Clase movida',
  data: movedData,
  causedBy: 'staff',
  isMailed: isStillBooked,
  texts: (booking, { sent, whose, line }) => ({
    subject: `Tu clase cambió: ahora es el ${classMoment(booking)}`,
    preheader: 'Tu lugar sigue reservado.',
    paragraphs: [
      ...moveTexts(booking, sent.before),
      ...whose,
      `Tu lugar sigue reservado. Si no puedes ir, cámbialo o cancélalo ${placeToAct(booking.ownerId)}.`,
      ...line,
    ],
  }),
  otherwise: async (source, { waiting = [], before }, business) => {
    const [entryId, ...others] = waiting
    if (entryId === undefined) return null
    return waitingMoved.compose(source, { entryId, others, before }, business)
  },
})

function isStillBooked({ sessionStatus, status }: BookingRow): boolean {
  return sessionStatus === 'scheduled' && status === 'booked'
}

function bookAnother({ onlySubscription: id }: MailedBooking, link: Link) {
  return id === null ? listed(link) : { label: 'Agendar otra clase', url: link(`/suscripcion/${id}`) }
}

function heldTexts({ holdUntil, zone }: BookingRow): string[] {
  return holdUntil === null
    ? []
    : [
        `El lugar está apartado hasta el ${classMoment({ startsAt: holdUntil, zone })} Paga antes para conservarlo.`,
      ]
}

async function isFrozenThen(em: EntityManager, booking: MailedBooking): Promise<boolean> {
  const row = await em.findOneOrFail(Subscription, booking.subscriptionId)
  return whyFrozen(row, classDay(booking)) !== ''
}

/** Of subscriptions whose validity was extended since the session was cancelled, unless that was undone. */
async function extensionTexts(em: EntityManager, booking: MailedBooking): Promise<string[]> {
  const { sessionId, subscriptionIds, onlySubscription } = booking
  const made = await em.find(
    SubscriptionAdjustment,
    { sessionId, subscriptionId: { $in: [...subscriptionIds] } },
    { orderBy: { subscriptionId: 'asc' } },
  )
  const undone = await em.find(SubscriptionAdjustment, { undoesId: { $in: made.map(({ id }) => id) } })
  return made
    .filter(({ id }) => undone.every(({ undoesId }) => undoesId !== id))
    .flatMap(({ subscriptionId, dueAfter }) => {
      if (dueAfter === null) return []
      const whose =
        onlySubscription === null ? `La vigencia de tu suscripción #${subscriptionId}` : 'Tu vigencia'
      return [`${whose} se extendió hasta el ${formatDate(dueAfter)}.`]
    })
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
