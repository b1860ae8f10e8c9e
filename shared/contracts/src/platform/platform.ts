/**
 * The registry of the platform: a new service or remote is a folder of its own and a line here.
 * Plain data without schemas, so that the browser may import it too.
 */

export const serviceNames = ['identity', 'academy', 'shop', 'admin', 'media'] as const
export type ServiceName = (typeof serviceNames)[number]

/** Everything that can sign an internal call: the services and the gateway. */
export type PartName = ServiceName | 'gateway'

/** Names for people. */
export const partNames: Readonly<Record<PartName, string>> = {
  gateway: 'Puerta de entrada',
  identity: 'Cuentas',
  academy: 'Academia',
  shop: 'Tienda',
  admin: 'Administración',
  media: 'Archivos',
}

export const remoteNames = ['mf-academy', 'mf-shop', 'mf-admin'] as const
export type RemoteName = (typeof remoteNames)[number]

/** An app that is built and released: the shell or a remote. */
export type AppName = 'shell' | RemoteName

/**
 * First path segments that belong to each remote; every other page is the shell's.
 * `/clase/7` belongs to the owner of `clase`.
 */
export const remotePaths: Readonly<Record<RemoteName, readonly string[]>> = {
  'mf-academy': [
    'academia',
    'clase',
    'suscripcion',
    'suscripciones',
    'participante',
    'pago-no-valido',
    'carta-responsiva',
    'administrar-cursos',
    'administrar-alumnos',
    'administrar-clases',
    'administrar-familias',
    'administrar-horario',
    'administrar-suscripciones',
    'asistencia',
    'calendario',
    'consentimientos',
    'familia',
  ],
  'mf-shop': [
    'productos',
    'producto',
    'administrar-productos',
    'administrar-pedidos',
    'carrito',
    'pedido',
    'pedidos',
  ],
  'mf-admin': ['usuarios', 'configuracion', 'caja', 'reportes', 'logs'],
}

const ownerBySegment = new Map<string, RemoteName>(
  remoteNames.flatMap((remote) => remotePaths[remote].map((segment) => [segment, remote] as const)),
)

/** The app whose page answers `pathname`. */
export function ownerOfPath(pathname: string): AppName {
  return ownerBySegment.get(pathname.split('/')[1] ?? '') ?? 'shell'
}

/** The remote that has a widget, by the widget's name: `mf-shop/NewProducts`. */
export function ownerOfWidget(name: string): RemoteName | undefined {
  return remoteNames.find((remote) => name.startsWith(`${remote}/`))
}
