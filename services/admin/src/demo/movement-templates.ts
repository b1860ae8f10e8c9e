import { createHash } from 'node:crypto'
import type { LogLevel } from '@rodada/contracts/log/level'
import type { ServiceName } from '@rodada/contracts/platform/platform'
import { demoAccounts } from '@rodada/demo/demo-accounts'
import { demoPeople } from '@rodada/demo/demo-people'

/** A kind of movement of the demo; `n` tells one movement from the next. */
export interface MovementTemplate {
  readonly title: string
  readonly service: ServiceName
  readonly level: LogLevel
  readonly actors: readonly (number | null)[]
  /** Whether it is about the actor's own data. */
  readonly ownData: boolean
  describe(n: number, actor: number | null): string
  readonly formData?: (n: number) => unknown
  readonly change?: (n: number) => { before: unknown; after: unknown }
  readonly labels?: Readonly<Record<string, string>>
}

const { admin, products, courses, instructor, customer, newcomer, everything } = demoAccounts
const customers = [customer.id, newcomer.id, ...demoPeople.filter(isActive).map(({ id }) => id)]
const staff = [admin.id, products.id, courses.id, instructor.id, everything.id]
const prices = [890, 1290, 1490, 2350, 640]

/** Frequent kinds stand more than once. */
export const movementTemplates: readonly MovementTemplate[] = [
  ...times(
    6,
    kind('Inicio de sesión', 'identity', [...customers, ...staff], (_n, actor) => `Cuenta ${actor}`, true),
  ),
  ...times(
    2,
    kind('Cierre de sesión', 'identity', [...customers, ...staff], (_n, actor) => `Cuenta ${actor}`, true),
  ),
  { ...kind('Inicio de sesión rechazado', 'identity', [null], () => 'Correo sin cuenta'), level: 'warning' },
  {
    ...kind(
      'Inicio de sesión rechazado',
      'identity',
      [null],
      (n) => `Cuenta ${pick(customers, n)}: contraseña incorrecta`,
    ),
    level: 'warning',
  },
  {
    ...kind('Datos personales actualizados', 'identity', customers, (_n, actor) => `Cuenta ${actor}`, true),
    change: (n) => ({
      before: { phone: `+52556020${digits(n * 7)}` },
      after: { phone: `+52556020${digits(n * 11)}` },
    }),
    labels: { phone: 'Teléfono' },
  },
  kind('Contraseña actualizada', 'identity', customers, (_n, actor) => `Cuenta ${actor}`, true),
  {
    ...kind('Cuenta editada', 'identity', [admin.id], (n) => `Cuenta ${pick(customers, n)}`),
    change: () => ({ before: { roles: ['GeneralUser'] }, after: { roles: ['GeneralUser', 'Instructor'] } }),
    labels: { roles: 'Roles' },
  },
  {
    ...kind('Producto publicado', 'shop', [products.id, everything.id], (n) => `Producto ${1 + (n % 26)}`),
    formData: (n) => ({ price: pick(prices, n), category: 'Tablas', tags: ['nuevo', 'calle'] }),
  },
  {
    ...kind('Producto editado', 'shop', [products.id], (n) => `Producto ${1 + (n % 26)}`),
    change: (n) => ({ before: { price: pick(prices, n) }, after: { price: pick(prices, n + 1) } }),
  },
  {
    ...kind('Curso editado', 'academy', [courses.id], (n) => `Curso ${1 + (n % 14)}`),
    change: (n) => ({ before: { classTo: 8 + (n % 4) }, after: { classTo: 12 + (n % 6) } }),
  },
  {
    ...kind('Ubicación editada', 'academy', [admin.id], (n) => `Ubicación ${1 + (n % 3)}`),
    formData: () => ({ ASD1: [{ from: '16:00', to: '18:00', level: 'Principiante' }] }),
    labels: { ASD1: 'Lunes' },
  },
  ...times(3, {
    ...kind(
      'Alumnos registrados en un curso',
      'academy',
      customers,
      (n) => `Suscripción ${100 + n}, curso ${1 + (n % 14)}`,
      true,
    ),
    formData: (n: number) => ({ courseId: 1 + (n % 14), acquiredClasses: 4 + (n % 5) * 2 }),
    labels: { courseId: 'Curso', acquiredClasses: 'Clases adquiridas' },
  }),
  ...times(
    2,
    kind('Suscripción activada', 'academy', customers, (n) => `Suscripción ${100 + n}`, true),
  ),
  {
    ...kind('Pago con tarjeta rechazado', 'academy', customers, (n) => `Suscripción ${100 + n}`, true),
    level: 'warning',
  },
  kind('Suscripción cancelada', 'academy', [courses.id], (n) => `Suscripción ${100 + n}`),
  ...times(2, {
    ...kind('Clase iniciada', 'academy', [instructor.id, everything.id], (n) => `Clase ${40 + n}`),
    formData: (n: number) => ({
      students: Array.from({ length: 2 + (n % 4) }, (_, index) => 10 + n + index),
    }),
  }),
  ...times(
    2,
    kind('Clase finalizada', 'academy', [instructor.id, everything.id], (n) => `Clase ${40 + n}`),
  ),
  {
    ...kind(
      'Consulta de identificación',
      'media',
      [courses.id],
      (n) => `Documento del usuario ${pick(customers, n)}`,
    ),
    formData: (n) => ({ file: `${createHash('md5').update(String(n)).digest('hex')}.jpg` }),
  },
]

function kind(
  title: string,
  service: ServiceName,
  actors: MovementTemplate['actors'],
  describe: MovementTemplate['describe'],
  ownData = false,
): MovementTemplate {
  return { title, service, actors, describe, ownData, level: 'info' }
}

function times(count: number, template: MovementTemplate): MovementTemplate[] {
  return Array.from({ length: count }, () => template)
}

function isActive({ status }: { status: string }): boolean {
  return status === 'Active'
}

export function pick<T>(list: readonly T[], n: number): T {
  const item = list[n % list.length]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

function digits(n: number): string {
  return String(n % 10_000).padStart(4, '0')
}
