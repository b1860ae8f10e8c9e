export interface MenuItem {
  readonly label: string
  readonly href: string
  /** Loads the page in full, for sign-in and sign-out. */
  readonly reload?: boolean
}

export interface SiteMenu {
  readonly label: string
  readonly items: readonly MenuItem[]
}

/** The user, as the session store has them. */
export type MenuSession =
  | { readonly status: 'unknown' }
  | { readonly status: 'anonymous' }
  | {
      readonly status: 'signed-in'
      readonly user: { readonly name: string; readonly roles: readonly string[] }
    }

/** Menus for everybody. */
export const publicMenus: readonly SiteMenu[] = [
  {
    label: 'TIENDA',
    items: [
      { label: 'Ver Productos', href: '/productos' },
      { label: 'Carrito', href: '/carrito' },
      { label: 'Mis pedidos', href: '/pedidos' },
    ],
  },
  {
    label: 'ACADEMIA',
    items: [
      { label: 'Ver Cursos', href: '/academia' },
      { label: 'Mis Suscripciones', href: '/suscripciones' },
    ],
  },
]

const roleItems: readonly (readonly [role: string, items: readonly MenuItem[]])[] = [
  ['GeneralUser', [{ label: 'Mis Suscripciones', href: '/suscripciones' }]],
  [
    'ProductCapturist',
    [
      { label: 'Administrar Productos', href: '/administrar-productos' },
      { label: 'Administrar Pedidos', href: '/administrar-pedidos' },
    ],
  ],
  [
    'ClassCapturist',
    [
      { label: 'Administrar Cursos', href: '/administrar-cursos' },
      { label: 'Administrar Horario', href: '/administrar-horario' },
      { label: 'Administrar Clases', href: '/administrar-clases' },
      { label: 'Administrar Suscripciones', href: '/administrar-suscripciones' },
    ],
  ],
  [
    'Admin',
    [
      { label: 'Registro de Movimientos', href: '/logs' },
      { label: 'Administrar Usuarios', href: '/usuarios' },
      { label: 'Configuración', href: '/configuracion' },
    ],
  ],
]

/** Links for every signed-in user. */
const ownItems: readonly MenuItem[] = [
  { label: 'Mis datos', href: '/cuenta/actualizacion-de-datos' },
  { label: 'Contraseña', href: '/cuenta/actualizacion-de-contrasena' },
  { label: 'Seguridad', href: '/cuenta/seguridad' },
  { label: 'Dirección de envío', href: '/cuenta/informacion-de-envio' },
]

/** CUENTA: sign-in for visitors; links by role, own data and Salir for users; empty until the session is known. */
export function accountMenu(session: MenuSession): SiteMenu {
  if (session.status === 'unknown') return { label: 'CUENTA', items: [] }
  if (session.status === 'anonymous') {
    return {
      label: 'CUENTA',
      items: [
        { label: 'Registrate', href: '/registro-de-usuarios' },
        { label: 'Iniciar Sesión', href: '/identificacion', reload: true },
      ],
    }
  }
  const { roles } = session.user
  const byRole = roleItems.filter(([role]) => roles.includes(role)).flatMap(([, items]) => items)
  return {
    label: 'CUENTA',
    items: [
      { label: 'Mi panel', href: '/dashboard' },
      ...byRole,
      ...ownItems,
      { label: 'Salir', href: '/salir', reload: true },
    ],
  }
}

/**
 * The menu without links to pages that no active release has; links with a full page load belong to the gateway and
 * stay.
 */
export function offeredMenu({ label, items }: SiteMenu, hasPage: (path: string) => boolean): SiteMenu {
  return { label, items: items.filter(({ href, reload }) => reload === true || hasPage(href)) }
}

/** The menus in one column, as on phones; a link that repeats an earlier one is left out. */
export function stackedMenus(menus: readonly SiteMenu[]): SiteMenu[] {
  const named = new Set<string>()
  return menus.map(({ label, items }) => ({
    label,
    items: items.filter(({ href }) => !named.has(href) && named.add(href)),
  }))
}
