import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { remoteNames } from '@rodada/contracts/platform/platform'
import type { PageDescriptor, Release } from '@rodada/contracts/platform/release'
import { mayAccess, type Role, roles } from '@rodada/contracts/roles'
import { repository } from '@rodada/start/repository'

/** The fields of a page that decide who may open it, and whether search engines find it. */
export type Visited = Pick<PageDescriptor, 'path' | 'access' | 'signIn' | 'unlisted'>

/** Viewers of pages with the roles of their accounts; null: a visitor without a session. */
const viewers = { customer: ['GeneralUser'], everything: roles } satisfies Record<string, readonly Role[]>
export type Viewer = keyof typeof viewers

function pagesOf(app: string): Release['pages'] {
  const release: Pick<Release, 'pages'> = JSON.parse(
    readFileSync(join(repository, app, 'dist/release.json'), 'utf8'),
  )
  return release.pages
}

export function releasedPages(): Release['pages'] {
  return ['shell', ...remoteNames].flatMap(pagesOf)
}

/** Addresses of pages that the first record cannot show: an unpaid subscription, a new customer, a family. */
const addresses: Readonly<Record<string, string>> = {
  '/clase/:id/registro': '/clase/1/registro?newUser=true',
  '/suscripcion/:id/:membershipId/informacion-de-pago': '/suscripcion/8/0/informacion-de-pago',
  '/pago-no-valido/:subscriptionId/:membershipId': '/pago-no-valido/8/0',
  '/administrar-familias/:id': '/administrar-familias/5',
}

/** Pages of which the demo data have no record, and the one that leads elsewhere: their own journeys look at them. */
export const shownByJourneys: ReadonlySet<string> = new Set([
  '/suscripcion/:id/renovar/informacion-de-pago',
  '/suscripcion/:id/confirmacion-de-renovacion',
  '/caja/turno/:id',
  '/administrar-pedidos/venta',
])

/** An address of a page: the demo data's first record in the place of each parameter. */
export function addressOf(path: string): string {
  return addresses[path] ?? path.replace(/:\w+/g, '1')
}

/**
 * The viewer whose record `addressOf` names: the customer of the first records, or the user with every role; null:
 * everybody.
 */
export function viewerOf({ path, access, signIn }: Visited): Viewer | null {
  if (access === 'public' && signIn !== true) return null
  return /^\/(suscripcion|participante|pago-no-valido)\//.test(path) ? 'customer' : 'everything'
}

/** Whether a user may open the page; visitors may open one that asks them to sign in. */
export function mayOpen({ access, signIn }: Visited, viewer: Viewer | null): boolean {
  return mayAccess(access, viewer && viewers[viewer]) || (viewer === null && signIn === true)
}

function addressesWhere(isMeant: (page: Release['pages'][number]) => boolean): string[] {
  return releasedPages()
    .filter(isMeant)
    .map(({ path }) => addressOf(path))
}

/** Addresses of the pages that are rendered for everybody, with their data or as a frame alone. */
export const sentAddresses = () => addressesWhere(({ rendered }) => rendered !== undefined)

/** Addresses of the pages that are rendered for everybody with their data. */
export const renderedAddresses = () => addressesWhere(({ rendered }) => rendered === true)
