import type { SiteMap, SitePage } from '../pages/site-map.ts'

/** Whether people may come upon the page by searching: open to everybody, and worth finding. */
export function isFindable({ access, signIn, unlisted, development }: SitePage): boolean {
  return access === 'public' && !signIn && !unlisted && !development
}

/** Findable pages with one address. */
export function singlePages({ pages }: SiteMap): SitePage[] {
  return pages.filter((page) => isFindable(page) && !page.path.includes(':'))
}

/** A findable page that each of a service's records has. */
export interface RecordPage extends SitePage {
  readonly head: {
    readonly service: NonNullable<SitePage['head']>['service']
    readonly path: string
    readonly records: string
  }
}

export function recordPages({ pages }: SiteMap): RecordPage[] {
  return pages.flatMap(({ head, ...page }) =>
    isFindable(page) && head?.records ? [{ ...page, head: { ...head, records: head.records } }] : [],
  )
}
