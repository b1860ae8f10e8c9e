import type { Role } from '@rodada/contracts/roles'

export interface Tile {
  readonly href: string
  readonly title: string
  readonly text: string
}

const tiles: readonly (Tile & { readonly role: Role })[] = [
  {
    role: 'GeneralUser',
    href: '/suscripciones',
    title: 'Mis Suscripciones',
    text: 'Revisa tus clases, pagos y vigencias.',
  },
  { role: 'GeneralUser', href: '/academia', title: 'Ver Cursos', text: 'Encuentra tu próxima clase.' },
  {
    role: 'ProductCapturist',
    href: '/administrar-productos',
    title: 'Administrar Productos',
    text: 'Mantén el catálogo de la tienda al día.',
  },
  {
    role: 'ClassCapturist',
    href: '/administrar-cursos',
    title: 'Administrar Cursos',
    text: 'Publica y actualiza los cursos de la academia.',
  },
  {
    role: 'ClassCapturist',
    href: '/administrar-clases',
    title: 'Administrar Clases',
    text: 'Consulta las inscripciones a clases.',
  },
  {
    role: 'ClassCapturist',
    href: '/administrar-suscripciones',
    title: 'Administrar Suscripciones',
    text: 'Registra pagos y cancelaciones.',
  },
  {
    role: 'Admin',
    href: '/logs',
    title: 'Registro de Movimientos',
    text: 'Mira qué cambió, quién lo hizo y cuándo.',
  },
  {
    role: 'Admin',
    href: '/usuarios',
    title: 'Administrar Usuarios',
    text: 'Cuentas, roles y estados.',
  },
  { role: 'Admin', href: '/configuracion', title: 'Configuración', text: 'Ubicaciones y ajustes del sitio.' },
]

/** The tiles of a person's roles, in a fixed order. */
export function tilesFor(held: readonly Role[]): Tile[] {
  return tiles.filter(({ role }) => held.includes(role)).map(({ role: _, ...tile }) => tile)
}
