import type { ErasureObstacle } from '@rodada/contracts/account/erasure'
import { formatDate } from '@rodada/contracts/words/dates'
import { formatMoney } from '@rodada/contracts/words/money'
import type { EntityManager } from '@rodada/service/data/orm'
import { dbOf } from '../../entities.ts'
import { Participant } from '../../family/participant/participant.entity.ts'
import type { PaymentOptions } from '../../sale/payment/payment-options.ts'
import { isRefundDue, refundDue } from '../../sale/subscription/read-refund.ts'
import { Subscription } from '../../sale/subscription/subscription.entity.ts'
import { Booking } from '../../timetable/booking/booking.entity.ts'
import { ClassAttendance } from '../../timetable/class/held-class.entity.ts'
import { Course } from '../../timetable/course/course.entity.ts'

/** What stops the erasure of a family, or is lost with it. */
export async function readObstacles(
  em: EntityManager,
  options: PaymentOptions,
  userId: number,
): Promise<ErasureObstacle[]> {
  const all = await em.find(Subscription, { createdBy: userId }, { orderBy: { id: 'asc' } })
  const standing = all.filter(({ status }) => status === 'PendingPayment' || status === 'Active')
  return [
    ...(await paymentsOf(em, options, all)),
    ...(await refundsOf(em, userId)),
    ...(await classesOf(em, userId)),
    ...(await contractsOf(em, standing)),
  ]
}

const stop = (text: string): ErasureObstacle => ({ text, stops: true })
const loss = (text: string): ErasureObstacle => ({ text, stops: false })

/** Open attempts, and review cases of the staff. */
async function paymentsOf(
  em: EntityManager,
  { PaymentAttempt }: PaymentOptions,
  subscriptions: readonly Subscription[],
): Promise<ErasureObstacle[]> {
  const payableId = { $in: subscriptions.map(({ id }) => id) }
  const attempts = await em.find(
    PaymentAttempt,
    { payableId, caseClosedAt: null },
    { orderBy: { id: 'asc' } },
  )
  return attempts.flatMap((attempt) => {
    if (attempt.isOpen())
      return [stop(`El pago con tarjeta de la suscripción #${attempt.payableId} está en curso.`)]
    return attempt.isCase() ? [stop(`El pago de la suscripción #${attempt.payableId} está en revisión.`)] : []
  })
}

/** Money that is due back. */
async function refundsOf(em: EntityManager, userId: number): Promise<ErasureObstacle[]> {
  const rows = await dbOf(em)
    .selectFrom('subscription')
    .select(['id', refundDue.as('due')])
    .where('createdBy', '=', userId)
    .where(isRefundDue)
    .orderBy('id')
    .execute()
  return rows.map(({ id, due }) => stop(`Hay ${formatMoney(due)} por devolver de la suscripción #${id}.`))
}

async function classesOf(em: EntityManager, userId: number): Promise<ErasureObstacle[]> {
  const students = await em.find(Participant, { responsibleId: userId }, { fields: ['id'] })
  const participantId = { $in: students.map(({ id }) => id) }
  const open = await em.count(ClassAttendance, { participantId, isOpen: true })
  const booked = await em.count(Booking, { participantId, status: 'booked' })
  return [
    ...(open > 0 ? [stop('Hay una clase en curso.')] : []),
    ...(booked > 0
      ? [loss(booked === 1 ? 'Se cancela 1 clase reservada.' : `Se cancelan ${booked} clases reservadas.`)]
      : []),
  ]
}

async function contractsOf(em: EntityManager, standing: readonly Subscription[]): Promise<ErasureObstacle[]> {
  const courses = await em.find(Course, { id: { $in: standing.flatMap(({ courseId }) => courseId ?? []) } })
  const titles = new Map(courses.map(({ id, title }) => [id, title]))
  return standing.map((row) => {
    const what = row.courseId === null ? 'la membresía anual' : `«${titles.get(row.courseId) ?? 'el curso'}»`
    const owed = formatMoney(row.owed())
    if (row.status === 'PendingPayment') {
      const paid = row.paidCentavos > 0 ? ` de la que se pagaron ${formatMoney(row.paidCentavos)} y` : ''
      return loss(`Se cancela ${what},${paid} que tiene ${owed} por pagar.`)
    }
    const debt = row.owed() > 0 ? `, con ${owed} por pagar` : ''
    if (row.courseId === null)
      return loss(
        `Se pierde la membresía anual${row.dueDate ? `, que vale hasta el ${formatDate(row.dueDate)}` : ''}${debt}.`,
      )
    const { pendingClasses: left } = row
    return loss(
      `${left === 1 ? 'Se pierde 1 clase pagada' : `Se pierden ${left} clases pagadas`} de ${what}${debt}.`,
    )
  })
}
