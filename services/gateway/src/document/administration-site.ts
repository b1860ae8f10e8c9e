import { matchPage } from '@rodada/contracts/page-address'
import { type AppName, ownerOfPath, type RemoteName } from '@rodada/contracts/platform'
import type { SiteMap } from './site-map.ts'

/** The remote that has an origin of its own (ADMIN_URL). */
export const administration: RemoteName = 'mf-admin'

/** Whether an app has any part in the administration's origin. */
export function isPartOfAdministration(app: AppName): boolean {
  return app === 'shell' || app === administration
}

function derive({ releases, pages, remotes }: SiteMap): SiteMap {
  const { shell, [administration]: release } = releases
  const { [administration]: remote } = remotes
  return {
    alone: administration,
    releases: { ...(shell && { shell }), ...(release && { [administration]: release }) },
    pages: pages.filter(({ app, everywhere }) => app === administration || everywhere === true),
    remotes: { ...(remote && { [administration]: remote }) },
  }
}

const derived = new WeakMap<SiteMap, SiteMap>()

/** The part of the site that the administration's origin serves: its remote, signing in and the own account. */
export function administrationOf(site: SiteMap): SiteMap {
  const known = derived.get(site) ?? derive(site)
  derived.set(site, known)
  return known
}

/** Whether an address lies in the rest of the site: one that nobody has, or that is the other origin's. */
export function isElsewhere(pathname: string, whole: SiteMap): boolean {
  if (matchPage(administrationOf(whole).pages, pathname) !== null) return false
  const owner = ownerOfPath(pathname)
  return !isPartOfAdministration(owner) || (owner === 'shell' && matchPage(whole.pages, pathname) !== null)
}
