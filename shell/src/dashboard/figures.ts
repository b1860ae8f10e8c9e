import { expiringWithinDays } from '@rodada/contracts/student/rules'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { type FigureGroup, source } from './figure-source.ts'

/** Path of the classes that began today, in the site's time zone. */
function classesOfToday(): string {
  const today = dayInMexico(new Date())
  return `/asistencia?from=${today}&to=${today}`
}

/** Figures of each role, with their tiles; the services define what they count. */
const sources = [
  source('Instructor', (api, options) => api.get('/api/Instructor/GetFigures', options), {
    '/asistencia': [
      { label: 'Tus clases de hoy', of: ({ classesToday }) => classesToday, href: classesOfToday },
      { label: 'Asistencias de hoy', of: ({ attendancesToday }) => attendancesToday, href: classesOfToday },
    ],
  }),
  source('ClassCapturist', (api, options) => api.get('/api/ClassCapturist/GetFigures', options), {
    '/asistencia': [
      { label: 'Clases en curso', of: ({ openClasses }) => openClasses, href: '/asistencia?state=open' },
    ],
    '/administrar-suscripciones': [
      {
        label: 'Pagos pendientes',
        of: ({ pendingPayments }) => pendingPayments,
        href: '/administrar-suscripciones?owing=true',
      },
      {
        label: `Vencen en ${expiringWithinDays} días`,
        of: ({ expiringSubscriptions }) => expiringSubscriptions,
        href: '/administrar-suscripciones?expiring=true',
      },
      {
        label: 'Lugares apartados sin pagar',
        of: ({ unpaidPlaces }) => unpaidPlaces,
        href: '/administrar-suscripciones?holding=true',
      },
      {
        label: 'Reembolsos pendientes',
        of: ({ refunds }) => refunds,
        href: '/administrar-suscripciones#reembolso-pendiente',
      },
      {
        label: 'Canceladas por devolver',
        of: ({ refundsDue }) => refundsDue,
        href: '/administrar-suscripciones?refundDue=true',
      },
      {
        label: 'Pagos por revisar',
        of: ({ reviews }) => reviews,
        href: '/administrar-suscripciones#pago-por-revisar',
      },
    ],
  }),
  source('ProductCapturist', (api, options) => api.get('/api/Product/GetFigures', options), {
    '/administrar-productos': [
      { label: 'Productos', of: ({ products }) => products, href: '/administrar-productos' },
      {
        label: 'Sin foto',
        of: ({ withoutPicture }) => withoutPicture,
        href: '/administrar-productos?withoutPicture=true',
      },
    ],
  }),
  source('ProductCapturist', (api, options) => api.get('/api/ProductCapturist/Order/GetFigures', options), {
    '/administrar-pedidos': [
      { label: 'Por preparar', of: ({ toPrepare }) => toPrepare, href: '/administrar-pedidos?tab=toPrepare' },
      {
        label: 'Por entregar',
        of: ({ toHandOver }) => toHandOver,
        href: '/administrar-pedidos?tab=ReadyForPickup',
      },
      { label: 'Devoluciones', of: ({ returns }) => returns, href: '/administrar-pedidos?tab=returns' },
      { label: 'Reembolsos', of: ({ refunds }) => refunds, href: '/administrar-pedidos?tab=refunds' },
      {
        label: 'Por agotarse',
        of: ({ lowStock }) => lowStock,
        href: '/administrar-productos/existencias?low=true',
      },
      {
        label: 'Piezas apartadas sin pagar',
        of: ({ held }) => held,
        href: '/administrar-pedidos?tab=held',
      },
    ],
  }),
  source(
    'ProductCapturist',
    (api, options) =>
      api.get('/api/ProductCapturist/Payment/Index', { query: { itemsPerPage: 1 }, ...options }),
    {
      '/administrar-pedidos': [
        {
          label: 'Pagos por resolver',
          of: ({ totalItems }) => totalItems,
          href: '/administrar-pedidos/pagos',
        },
      ],
    },
  ),
  source('Admin', (api, options) => api.get('/api/Admin/User/GetFigures', options), {
    '/usuarios': [
      // Today's come first.
      {
        label: 'Ingresaron hoy',
        of: ({ signedInToday }) => signedInToday,
        href: '/usuarios?orderBy=lastVisit&orderMode=desc',
      },
      { label: 'Cuentas bloqueadas', of: ({ blocked }) => blocked, href: '/usuarios?status=Blocked' },
    ],
  }),
]

/** Figures by the `href` of their tile. */
type FiguresByTile = ReadonlyMap<string, readonly FigureGroup[]>

/** Starts reading the figures of the roles' tiles. Never rejects. */
export async function loadFigures({ api, request, roles }: LoaderArgs): Promise<FiguresByTile> {
  const held = sources.filter(({ role }) => roles.includes(role))
  const groups = (await Promise.all(held.map(({ start }) => start(api, request.signal)))).flat()
  return Map.groupBy(groups, ({ href }) => href)
}
