import type { Adjustment } from '@rodada/contracts/subscription/adjustment'
import { adjustmentLabels } from '@rodada/contracts/subscription/adjustment-rules'
import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { formatDate } from '@rodada/contracts/words/dates'
import { dayMs } from '@rodada/contracts/words/durations'
import { formatPrice } from '@rodada/contracts/words/money'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { formatClasses } from '@rodada/contracts/words/price-text'
import { formatPlainDate } from '@rodada/web/words/format'
import { momentText } from '../../booking/class-rows.tsx'

/** What an entry says, in a sentence; an undoing names what it takes back. */
export function adjustmentText(entry: Adjustment): string {
  const text = textOf(entry)
  return entry.undoesId === null ? text : `Se deshizo: ${text}`
}

function textOf(entry: Adjustment): string {
  const { kind, dueDate, frozen, classes, students, session, refund, courses, amount = 0 } = entry
  const until = dueDate ? `vale hasta el ${formatDate(dueDate.after)}` : ''
  if (frozen)
    return `Congelada del ${formatPlainDate(frozen.from)} al ${formatPlainDate(frozen.until)}; ${until}`
  if (session)
    return `Por la clase cancelada del ${momentText(session.startTime, { zone: session.zone })}, ${until}`
  if (dueDate) return `Vigencia: ${until}`
  if (kind === 'letIn') return `1 clase por cobrar después, de ${formatPrice(Math.abs(amount))}`
  if (courses) return `De «${courses.before}» a «${courses.after}»${priceText(amount)}`
  if (classes !== undefined)
    return `${classes > 0 ? 'Se agregaron' : 'Se quitaron'} ${formatClasses(Math.abs(classes))}`
  if (students) return studentsText(students)
  if (refund) return `Devolución de ${formatPrice(refund.amount)}`
  return adjustmentLabels[kind]
}

function priceText(amount: number): string {
  if (amount === 0) return ''
  return `: ${formatPrice(Math.abs(amount))} ${amount > 0 ? 'más' : 'menos'}`
}

function studentsText({ added, removed }: NonNullable<Adjustment['students']>): string {
  return [
    ...(added.length > 0 ? [`Entra: ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? [`Sale: ${removed.join(', ')}`] : []),
  ].join('. ')
}

/** What undoing an entry does, for who confirms it. */
export function undoText(entry: Adjustment, { dueDate }: Pick<SubscriptionDetails, 'dueDate'>): string {
  const { kind, frozen, classes, students, courses, amount = 0 } = entry
  if (kind === 'letIn') return `Se quita 1 clase y ya no se cobran sus ${formatPrice(amount)}.`
  if (courses) return `Vuelve a «${courses.before}» con el precio de antes.`
  if (classes !== undefined)
    return `Se ${classes > 0 ? 'quitan' : 'devuelven'} ${formatClasses(Math.abs(classes))}.`
  if (students) return `${studentsText({ added: students.removed, removed: students.added })}.`
  if (dueDate === null || !entry.dueDate) return ''
  const moved = frozen
    ? daysLeft(frozen) * dayMs
    : Date.parse(entry.dueDate.after) - Date.parse(entry.dueDate.before)
  const after = new Date(Date.parse(dueDate) - moved)
  const what = frozen ? 'Deja de estar congelada desde hoy y se quitan los días que no usó. ' : ''
  return `${what}Valdrá hasta el ${formatDate(after)}.`
}

/** Days of a freeze from today on. */
function daysLeft({ from, until }: NonNullable<Adjustment['frozen']>): number {
  const today = dayInMexico(new Date())
  const first = from < today ? today : from
  return Math.max(0, Math.round((Date.parse(until) - Date.parse(first)) / dayMs) + 1)
}
