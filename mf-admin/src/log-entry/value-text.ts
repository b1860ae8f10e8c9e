import { accountStatusLabels, roleLabels } from '@rodada/contracts/roles'

/** What people say for the platform's own names, by the field whose values they are; a service may say it otherwise. */
const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cause: {
    branch: 'Pago en sucursal',
    free: 'Sin costo',
    'past due date': 'Venció',
    'used up': 'Se tomó la última clase',
  },
  claimedCode: { approved: 'Aprobado', declined: 'Declinado', rejected: 'Rechazado' },
  method: { branch: 'En sucursal', card: 'Con tarjeta', free: 'Gratis' },
  reason: {
    amount: 'El banco cobró otra cantidad',
    expired: 'No se pagó a tiempo',
    late: 'El cobro llegó tarde',
    'not-due': 'Ya no había nada que pagar',
    owner: 'La canceló su titular',
    staff: 'La canceló el personal',
  },
  replacedPhotos: { back: 'Reverso', front: 'Frente' },
  roles: roleLabels,
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
  status: accountStatusLabels,
  'academy status': {
    Active: 'Activa',
    Canceled: 'Cancelada',
    Finished: 'Finalizada',
    PendingPayment: 'Pendiente de pago',
  },
  statusCause: { attempts: 'Contraseñas incorrectas', staff: 'Personal' },
}

const words = new Map(
  Object.entries(texts).flatMap(([field, named]) =>
    Object.entries(named).map(([name, text]) => [`${field} ${name}`, text] as const),
  ),
)

/**
 * A value of a record as people say it.
 * @param field whose value it is, names from the outside in.
 * @param service whose record it is.
 */
export function valueText(value: unknown, field: string, service: string): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  const [text, name] = [String(value), field.split('.').at(-1)]
  const known = words.get(`${service} ${name} ${text}`) ?? words.get(`${name} ${text}`)
  return known ?? (name === 'cause' ? causeText(text) : text)
}

function causeText(cause: string): string {
  return cause.replace(/^attempt (?=\d+$)/, 'Intento ').replace(/^class (?=\d+$)/, 'Clase ')
}
