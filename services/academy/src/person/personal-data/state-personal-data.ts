import type { PersonalDataQuestion, PersonalDataSection } from '@rodada/contracts/account/personal-data'
import { announcementWayLabels } from '@rodada/contracts/family/announcement-rules'
import { consentLabels, mailPurposes } from '@rodada/contracts/family/consent-rules'
import { messageStateLabels } from '@rodada/contracts/family/family-rules'
import {
  incomeMethodLabels,
  receiptKindText,
  receiptNumber,
  receiptSourceLabels,
} from '@rodada/contracts/money/rules'
import { type SubscriptionStatus, subscriptionStatusLabels } from '@rodada/contracts/roles'
import { adjustmentLabels } from '@rodada/contracts/subscription/adjustment-rules'
import type { BookingStatus, WaitingStatus } from '@rodada/contracts/timetable/rules'
import { attemptWords } from '@rodada/payment/attempt/attempt-words'
import type { AttemptState } from '@rodada/payment/attempt/payment-attempt.entity'
import { Receipt } from '@rodada/payment/ledger/receipt.entity'
import { findReductions } from '@rodada/payment/reduction/enter-reductions'
import { Reduction } from '@rodada/payment/reduction/reduction.entity'
import type { EncryptionKeys } from '@rodada/service/data/keys'
import { labelled, labelOf } from '@rodada/service/data/label'
import type { EntityManager } from '@rodada/service/data/orm'
import { type PersonalDataWords, personalDataWords } from '@rodada/service/words/personal-data-words'
import { dbOf } from '../../entities.ts'
import { readHistory } from '../../family/consent/read-consents.ts'
import { FamilyNote } from '../../family/guardian/family-note.entity.ts'
import { Responsible } from '../../family/guardian/responsible.entity.ts'
import { decryptNotes } from '../../family/health/encrypted-notes.ts'
import { HealthNotes } from '../../family/health/health-notes.entity.ts'
import { Participant } from '../../family/participant/participant.entity.ts'
import { SignedLetter } from '../../family/participant/signed-letter.entity.ts'
import { AnnouncedFamily } from '../../mail/announcement/announced-family.entity.ts'
import { Announcement } from '../../mail/announcement/announcement.entity.ts'
import { MailChoice } from '../../mail/choice/mail-choice.entity.ts'
import { FamilyMessage } from '../../mail/message/family-message.entity.ts'
import { SubscriptionAdjustment } from '../../sale/adjustment/adjustment.entity.ts'
import { PaymentAttempt } from '../../sale/payment/payment-attempt.entity.ts'
import { Subscription } from '../../sale/subscription/subscription.entity.ts'
import { Booking } from '../../timetable/booking/booking.entity.ts'
import { CalendarFeed } from '../../timetable/calendar/calendar-feed.entity.ts'
import { ClassAttendance, HeldClass } from '../../timetable/class/held-class.entity.ts'
import { Course } from '../../timetable/course/course.entity.ts'
import { TimetableSession } from '../../timetable/session/session.entity.ts'
import { WaitingEntry } from '../../timetable/waiting-list/waiting-entry.entity.ts'

const bookingWords: Readonly<Record<BookingStatus, string>> = {
  booked: 'Reservada',
  released: 'Cancelada',
  held: 'Tomada',
  missed: 'Falta',
}
const waitingWords: Readonly<Record<WaitingStatus, string>> = {
  waiting: 'En espera',
  offered: 'Lugar ofrecido',
  accepted: 'Aceptó el lugar',
  left: 'Dejó la lista',
  expired: 'Sin respuesta a tiempo',
}

/** All that the academy stores of an account: adult, students, subscriptions and what belongs to them. */
export async function stateAcademyPart(
  em: EntityManager,
  keys: EncryptionKeys,
  { userId, isForPrograms }: PersonalDataQuestion,
): Promise<PersonalDataSection[]> {
  const words = personalDataWords(isForPrograms)
  const students = await em.find(Participant, { responsibleId: userId }, { orderBy: { id: 'asc' } })
  const names = new Map(students.map(({ id, name }) => [id, name]))
  return [
    await guardian(em, userId),
    { title: 'Alumnos', rows: students.map((student) => studentRow(student, words)) },
    await healthNotes(em, keys, names),
    await subscriptions(em, userId, words),
    await adjustments(em, userId, words),
    await reductions(em, userId, words),
    await bookings(em, names, words),
    await classes(em, names, words),
    await waitingList(em, names, words),
    await payments(em, userId, words),
    await cardPayments(em, userId, words),
    await letters(em, names, words),
    await mailChoices(em, userId),
    await calendar(em, userId, words),
    await consents(em, userId, words),
    await notes(em, userId, words),
    await messages(em, userId, words),
    await announcements(em, userId, words),
  ]
}

async function messages(
  em: EntityManager,
  familyId: number,
  words: PersonalDataWords,
): Promise<PersonalDataSection> {
  const found = await em.find(FamilyMessage, { familyId }, { orderBy: { at: 'asc' } })
  const rows = found.map((message) => ({
    ...labelled(message, 'subject'),
    [labelOf(FamilyMessage, 'state')]: messageStateLabels[message.state],
    [labelOf(FamilyMessage, 'at')]: words.when(message.at),
  }))
  return { title: 'Correos de la academia', rows }
}

/** What the staff wrote to it and to others, by mail or for WhatsApp. */
async function announcements(
  em: EntityManager,
  familyId: number,
  words: PersonalDataWords,
): Promise<PersonalDataSection> {
  const found = await em.find(AnnouncedFamily, { familyId }, { orderBy: { announcementId: 'asc' } })
  const written = await em.find(Announcement, { id: { $in: found.map((one) => one.announcementId) } })
  const byId = new Map(written.map((message) => [message.id, message]))
  const rows = found.map(({ announcementId, way, openedAt }) => ({
    [labelOf(Announcement, 'subject')]: byId.get(announcementId)?.subject ?? '',
    [labelOf(AnnouncedFamily, 'way')]: announcementWayLabels[way],
    [labelOf(AnnouncedFamily, 'openedAt')]: words.when(openedAt),
  }))
  return { title: 'Mensajes del personal', rows }
}

/** What the staff noted about the family. */
async function notes(
  em: EntityManager,
  familyId: number,
  words: PersonalDataWords,
): Promise<PersonalDataSection> {
  const found = await em.find(FamilyNote, { familyId }, { orderBy: { id: 'asc' } })
  const rows = found.map((note) => ({ ...labelled(note, 'text'), Anotada: words.when(note.createdAt) }))
  return { title: 'Notas de la escuela', rows }
}

type Names = ReadonlyMap<number, string>

async function guardian(em: EntityManager, id: number): Promise<PersonalDataSection> {
  const adult = await em.findOne(Responsible, { id })
  const row = adult && {
    ...labelled(adult, 'name', 'phone', 'email'),
    ...labelled(adult, 'street', 'streetNumber', 'neighborhood', 'zipCode', 'city', 'state'),
    'Guardamos tu credencial': adult.credentialFront !== null || adult.credentialBack !== null,
  }
  return { title: 'Persona responsable', rows: row ? [row] : [] }
}

function studentRow(student: Participant, words: PersonalDataWords) {
  return {
    Número: student.id,
    ...labelled(student, 'name'),
    [labelOf(Participant, 'birthdate')]: words.day(student.birthdate),
    ...labelled(student, 'relationship'),
    'Madre, padre o tutor': student.parentName,
    Beca: student.scholarshipPercent === null ? null : `${student.scholarshipPercent} %`,
    [labelOf(Participant, 'scholarshipUntil')]:
      student.scholarshipUntil && words.day(student.scholarshipUntil),
    ...labelled(student, 'scholarshipReason'),
  }
}

async function healthNotes(
  em: EntityManager,
  keys: EncryptionKeys,
  names: Names,
): Promise<PersonalDataSection> {
  const found = await em.find(HealthNotes, { participantId: { $in: [...names.keys()] } })
  const rows = found.map((notes) => {
    const { allergies, medicalNotes, contactName, contactPhone } = decryptNotes(keys, notes)
    return {
      Alumno: names.get(notes.participantId) ?? notes.participantId,
      Alergias: allergies,
      'Notas médicas': medicalNotes,
      'Contacto de emergencia': contactName,
      'Su teléfono': contactPhone,
    }
  })
  return { title: 'Datos de salud', rows }
}

async function subscriptions(
  em: EntityManager,
  userId: number,
  words: PersonalDataWords,
): Promise<PersonalDataSection> {
  const found = await em.find(Subscription, { createdBy: userId }, { orderBy: { id: 'asc' } })
  const courses = await em.find(Course, { id: { $in: found.flatMap(({ courseId }) => courseId ?? []) } })
  const titles = new Map(courses.map(({ id, title }) => [id, title]))
  const rows = found.map((each) => ({
    Número: each.id,
    Qué: each.courseId === null ? 'Membresía anual' : (titles.get(each.courseId) ?? `Curso ${each.courseId}`),
    Estado: subscriptionStatusLabels[each.status as SubscriptionStatus],
    Precio: words.money(each.priceCentavos),
    Pagado: words.money(each.paidCentavos),
    ...labelled(each, 'restBy', 'acquiredClasses'),
    'Clases por tomar': each.pendingClasses,
    Creada: words.when(each.createdAt),
    Pagada: words.when(each.paidAt),
    'Vale hasta': words.when(each.dueDate),
    Cancelada: words.when(each.canceledAt),
  }))
  return { title: 'Suscripciones y membresías', rows }
}

async function adjustments(
  em: EntityManager,
  userId: number,
  words: PersonalDataWords,
): Promise<PersonalDataSection> {
  const own = await em.find(Subscription, { createdBy: userId }, { fields: ['id'] })
  const found = await em.find(
    SubscriptionAdjustment,
    { subscriptionId: { $in: own.map(({ id }) => id) } },
    { orderBy: { id: 'asc' } },
  )
  const rows = found.map((each) => ({
    Suscripción: each.subscriptionId,
    Qué: `${adjustmentLabels[each.kind]}${each.undoesId === null ? '' : ' (deshecho)'}`,
    ...labelled(each, 'reason', 'classes'),
    [labelOf(SubscriptionAdjustment, 'dueAfter')]: words.when(each.dueAfter),
    ...labelled(each, 'frozenFrom', 'frozenUntil'),
    Fecha: words.when(each.at),
  }))
  return { title: 'Ajustes de suscripciones', rows }
}

/** What was taken off prices. */
async function reductions(
  em: EntityManager,
  userId: number,
  words: PersonalDataWords,
): Promise<PersonalDataSection> {
  const own = await em.find(Subscription, { createdBy: userId }, { fields: ['id'] })
  const found = await findReductions(
    em,
    'course',
    own.map(({ id }) => id),
  )
  const rows = found.map((each) => ({
    Suscripción: each.sourceId,
    ...labelled(each, 'label'),
    [labelOf(Reduction, 'centavos')]: words.money(each.centavos),
    ...labelled(each, 'reason'),
    Fecha: words.when(each.at),
  }))
  return { title: 'Descuentos', rows }
}

async function bookings(
  em: EntityManager,
  names: Names,
  words: PersonalDataWords,
): Promise<PersonalDataSection> {
  const found = await em.find(
    Booking,
    { participantId: { $in: [...names.keys()] } },
    { orderBy: { startsAt: 'asc', id: 'asc' } },
  )
  const rows = found.map(({ participantId, startsAt, status }) => ({
    Alumno: names.get(participantId) ?? participantId,
    Clase: words.when(startsAt),
    Estado: bookingWords[status as BookingStatus],
  }))
  return { title: 'Reservas y asistencias', rows }
}

/** Classes with and without a booking. */
async function classes(
  em: EntityManager,
  names: Names,
  words: PersonalDataWords,
): Promise<PersonalDataSection> {
  const found = await em.find(ClassAttendance, { participantId: { $in: [...names.keys()] } })
  const held = await em.find(
    HeldClass,
    { id: { $in: found.map(({ classId }) => classId) } },
    { orderBy: { startedAt: 'asc', id: 'asc' } },
  )
  const rows = held.flatMap(({ id, startedAt, endedAt, undoneAt }) =>
    found
      .filter(({ classId }) => classId === id)
      .map(({ participantId, subscriptionId }) => ({
        Alumno: names.get(participantId) ?? participantId,
        Empezó: words.when(startedAt),
        Terminó: words.when(endedAt),
        Anulada: words.when(undoneAt),
        Suscripción: subscriptionId,
      })),
  )
  return { title: 'Clases a las que asistió', rows }
}

async function waitingList(
  em: EntityManager,
  names: Names,
  words: PersonalDataWords,
): Promise<PersonalDataSection> {
  const found = await em.find(
    WaitingEntry,
    { participantId: { $in: [...names.keys()] } },
    { orderBy: { id: 'asc' } },
  )
  const sessions = await em.find(TimetableSession, { id: { $in: found.map(({ sessionId }) => sessionId) } })
  const begins = new Map(sessions.map(({ id, startsAt }) => [id, startsAt]))
  const rows = found.map(({ participantId, sessionId, status, createdAt, offeredUntil }) => ({
    Alumno: names.get(participantId) ?? participantId,
    Clase: words.when(begins.get(sessionId) ?? null),
    Estado: waitingWords[status as WaitingStatus],
    Anotado: words.when(createdAt),
    'Lugar apartado hasta': words.when(offeredUntil),
  }))
  return { title: 'Lista de espera', rows }
}

/** Payments and refunds of every method. */
async function payments(
  em: EntityManager,
  userId: number,
  words: PersonalDataWords,
): Promise<PersonalDataSection> {
  const own = await em.find(Subscription, { createdBy: userId }, { fields: ['id'] })
  const found = await em.find(
    Receipt,
    { source: { $in: ['course', 'membership'] }, sourceId: { $in: own.map(({ id }) => id) } },
    { orderBy: { id: 'asc' } },
  )
  const rows = found.map(({ id, kind, source, sourceId, amountCentavos, method, reference, at }) => ({
    Recibo: receiptNumber('academy', id),
    Tipo: receiptKindText(kind, amountCentavos),
    Concepto: receiptSourceLabels[source],
    Suscripción: sourceId,
    Importe: words.money(amountCentavos),
    Forma: incomeMethodLabels[method],
    Referencia: reference,
    Fecha: words.when(at),
  }))
  return { title: 'Pagos de la academia', rows }
}

async function cardPayments(
  em: EntityManager,
  userId: number,
  words: PersonalDataWords,
): Promise<PersonalDataSection> {
  const found = await em.find(PaymentAttempt, { issuedBy: userId }, { orderBy: { id: 'asc' } })
  const rows = found.map(({ folio, payableId, amountCentavos, state, issuedAt }) => ({
    Folio: folio,
    Suscripción: payableId,
    Importe: words.money(amountCentavos),
    Resultado: attemptWords[state as AttemptState],
    Fecha: words.when(issuedAt),
  }))
  return { title: 'Pagos con tarjeta de la academia', rows }
}

async function letters(
  em: EntityManager,
  names: Names,
  words: PersonalDataWords,
): Promise<PersonalDataSection> {
  const found = await em.find(SignedLetter, { participantId: { $in: [...names.keys()] } })
  const rows = found.map(({ participantId, signerName, version, signedAt }) => ({
    Alumno: names.get(participantId) ?? participantId,
    'Quién firmó': signerName,
    'Versión de la carta': version,
    Firmada: words.when(signedAt),
  }))
  return { title: 'Cartas firmadas', rows }
}

async function mailChoices(em: EntityManager, accountId: number): Promise<PersonalDataSection> {
  const choice = await em.findOne(MailChoice, { accountId })
  const rows = [
    Object.fromEntries(mailPurposes.map((mail) => [labelOf(MailChoice, mail), choice?.[mail] ?? true])),
  ]
  return { title: 'Avisos por correo', rows }
}

async function calendar(
  em: EntityManager,
  accountId: number,
  words: PersonalDataWords,
): Promise<PersonalDataSection> {
  const feed = await em.findOne(CalendarFeed, { accountId })
  const rows = feed ? [{ 'Dirección creada': words.when(feed.renewedAt) }] : []
  return { title: 'Calendario de clases en tu aplicación', rows }
}

async function consents(
  em: EntityManager,
  accountId: number,
  words: PersonalDataWords,
): Promise<PersonalDataSection> {
  const rows = (await readHistory(dbOf(em), accountId, null)).map((entry) => ({
    Finalidad: consentLabels[entry.purpose],
    Alumno: entry.studentName,
    Consentimiento: entry.given ? 'Dado' : 'Retirado',
    Fecha: words.when(new Date(entry.time)),
    'Versión del aviso de privacidad': entry.noticeVersion,
  }))
  return { title: 'Consentimientos', rows }
}
