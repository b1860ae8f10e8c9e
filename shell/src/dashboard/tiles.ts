import type { Role } from '@rodada/contracts/roles'

export interface Tile {
  readonly href: string
  readonly title: string
  readonly text: string
}

const tiles: readonly (Tile & { readonly roles: readonly Role[] })[] = [
  {
    roles: ['GeneralUser'],
    href: '/suscripciones',
    title: 'Mis Suscripciones',
    text: 'Revisa tus clases, pagos y vigencias.',
  },
  { roles: ['GeneralUser'], href: '/academia', title: 'Ver Cursos', text: 'Encuentra tu próxima clase.' },
  {
    roles: ['ProductCapturist'],
    href: '/administrar-productos',
    title: 'Administrar Productos',
    text: 'Mantén el catálogo de la tienda al día.',
  },
  {
    roles: ['ProductCapturist'],
    href: '/administrar-pedidos',
    title: 'Administrar Pedidos',
    text: 'Prepara, envía y entrega lo que se vendió.',
  },
  {
    roles: ['ClassCapturist'],
    href: '/administrar-cursos',
    title: 'Administrar Cursos',
    text: 'Publica y actualiza los cursos de la academia.',
  },
  {
    roles: ['ClassCapturist'],
    href: '/administrar-horario',
    title: 'Administrar Horario',
    text: 'Mira la semana, mueve, cancela y reserva clases.',
  },
  {
    roles: ['ClassCapturist'],
    href: '/administrar-clases',
    title: 'Administrar Clases',
    text: 'Consulta las inscripciones a clases.',
  },
  {
    roles: ['ClassCapturist'],
    href: '/administrar-suscripciones',
    title: 'Administrar Suscripciones',
    text: 'Registra pagos y cancelaciones.',
  },
  {
    roles: ['Instructor', 'ClassCapturist'],
    href: '/asistencia',
    title: 'Asistencia',
    text: 'Mira qué clases se dieron y quién asistió.',
  },
  {
    roles: ['Admin'],
    href: '/logs',
    title: 'Registro de Movimientos',
    text: 'Mira qué cambió, quién lo hizo y cuándo.',
  },
  {
    roles: ['Admin'],
    href: '/usuarios',
    title: 'Administrar Usuarios',
    text: 'Cuentas, roles y estados.',
  },
  {
    roles: ['Admin'],
    href: '/configuracion',
    title: 'Configuración',
    text: 'Ubicaciones y ajustes del sitio.',
  },
]

/** The tiles of a person's roles, in a fixed order. */
export function tilesFor(held: readonly Role[]): Tile[] {
  return tiles
    .filter(({ roles }) => roles.some((role) => held.includes(role)))
    .map(({ roles: _, ...tile }) => tile)
}
