import { erasureStateLabels } from '@rodada/contracts/account/erasure-rules'
import { givingPartLabels } from '@rodada/contracts/business/data'
import { consentLabels } from '@rodada/contracts/family/consent-rules'
import { tillMoveLabels } from '@rodada/contracts/money/cash'
import { reductionKindLabels } from '@rodada/contracts/money/reduction-rules'
import { receiptMethodLabels, receiptSourceLabels } from '@rodada/contracts/money/rules'
import { orderStatusLabels } from '@rodada/contracts/order/rules'
import { productStateLabels } from '@rodada/contracts/product/rules'
import { rateUnitLabels } from '@rodada/contracts/report/pay-rules'
import { accountStatusLabels, roleLabels } from '@rodada/contracts/roles'
import { adjustmentLabels } from '@rodada/contracts/subscription/adjustment-rules'
import { formatMoney } from '@rodada/contracts/words/money'
import { formatDateTime } from '@rodada/web/words/format'

const methods = {
  ...receiptMethodLabels,
  branch: 'En sucursal',
  card: 'Con tarjeta',
  drawn: 'Dibujada',
  free: 'Gratis',
  typed: 'Con el nombre escrito',
}
const parts = { both: 'Curso y membresía', course: 'Curso', membership: 'Membresía' }
const reasons = {
  amount: 'El banco cobró otra cantidad',
  buyer: 'Cancelado por el cliente',
  correction: 'Corrección',
  count: 'Conteo',
  exchange: 'Cambio',
  expired: 'No se pagó a tiempo',
  late: 'El cobro llegó tarde',
  'not-due': 'Ya no había nada que pagar',
  owner: 'Cancelada por el cliente',
  return: 'Devolución',
  sale: 'Venta',
  staff: 'La canceló el personal',
}

/** Labels of coded values by field; a service's own labels take precedence. */
const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  by: { course: 'Curso', day: 'Día', instructor: 'Instructor', month: 'Mes', session: 'Sesión' },
  cancelReason: reasons,
  caseReason: reasons,
  cause: {
    branch: 'Pago en sucursal',
    free: 'Sin costo',
    'past due date': 'Venció',
    'used up': 'Se tomó la última clase',
  },
  claimedCode: { approved: 'Aprobado', declined: 'Declinado', rejected: 'Rechazado' },
  delivery: { counter: 'En mostrador', pickup: 'Recoger en sucursal', shipping: 'Envío' },
  endReason: {
    abandoned: 'Por sí sola, a las seis horas',
    instructor: 'La terminó su instructor',
    staff: 'La terminó el personal',
  },
  kind: {
    ...adjustmentLabels,
    consumed: 'Tomadas',
    expired: 'Vencidas',
    revoked: 'Cobro anulado',
    granted: 'Otorgadas',
    released: 'Liberadas',
    reserved: 'Apartadas',
    returned: 'Devueltas',
    ...tillMoveLabels,
    ...reductionKindLabels,
  },
  unit: rateUnitLabels,
  list: {
    categories: 'Categorías',
    disciplines: 'Disciplinas',
    levels: 'Niveles',
    requirements: 'Requisitos',
    tags: 'Etiquetas',
    types: 'Tipos',
  },
  method: methods,
  parts,
  paymentMethod: methods,
  'academy purpose': consentLabels,
  reason: reasons,
  received: receiptMethodLabels,
  receivedMethod: receiptMethodLabels,
  receivedParts: parts,
  releaseReason: {
    moved: 'Se cambió por otra clase',
    owner: 'La canceló su titular',
    session: 'Se canceló la clase',
    staff: 'La canceló el personal',
    subscription: 'Terminó la suscripción',
    undone: 'Se deshizo la clase',
    unpaid: 'No se pagó a tiempo',
  },
  replacedPhotos: { back: 'Reverso', front: 'Frente' },
  classes: givingPartLabels,
  orders: givingPartLabels,
  roles: roleLabels,
  source: receiptSourceLabels,
  state: {
    closed: 'Cerrado',
    declined: 'Declinado',
    finished: 'Finalizada',
    open: 'En curso',
    refund: 'Reembolso pendiente',
    rejected: 'Rechazado',
    review: 'Por revisar',
    settled: 'Confirmado',
    unanswered: 'Sin respuesta del banco',
    undone: 'Deshecha',
  },
  'shop state': productStateLabels,
  'identity state': erasureStateLabels,
  status: accountStatusLabels,
  'shop status': orderStatusLabels,
  'academy status': {
    Active: 'Activa',
    Canceled: 'Cancelada',
    Finished: 'Finalizada',
    PendingPayment: 'Pendiente de pago',
    accepted: 'Aceptó el lugar',
    booked: 'Reservada',
    cancelled: 'Cancelada',
    expired: 'Sin respuesta a tiempo',
    held: 'Impartida',
    left: 'Dejó la lista',
    missed: 'Faltó',
    offered: 'Lugar ofrecido',
    released: 'Liberada',
    scheduled: 'Programada',
    waiting: 'En espera',
  },
}

const words = new Map(
  Object.entries(texts).flatMap(([field, named]) =>
    Object.entries(named).map(([name, text]) => [`${field} ${name}`, text] as const),
  ),
)

/**
 * Spanish text of a record's value.
 * @param field dotted path from the record inwards.
 * @param service the record's owner.
 */
export function valueText(value: unknown, field: string, service: string): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  const [text, name = ''] = [String(value), field.split('.').at(-1)]
  if (typeof value === 'number' && name.endsWith('Centavos')) return formatMoney(value)
  const known = words.get(`${service} ${name} ${text}`) ?? words.get(`${name} ${text}`)
  if (known === undefined && instant.test(text)) return formatDateTime(text)
  return known ?? (name === 'cause' ? causeText(text) : text)
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

function causeText(cause: string): string {
  return cause
    .replace(/^attempt (?=\d+$)/, 'Intento ')
    .replace(/^class (?=\d+$)/, 'Clase ')
    .replace(/^booking (?=\d+$)/, 'Reservación ')
}
