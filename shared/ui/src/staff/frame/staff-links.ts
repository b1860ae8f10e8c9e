import { fillPath, matchPage } from '@rodada/contracts/platform/page-address'
import type { MenuEntry, PageDescriptor } from '@rodada/contracts/platform/release'
import { isForStaff, mayAccess, type Role } from '@rodada/contracts/roles'

type Pages = readonly PageDescriptor[]

export interface StaffLink extends MenuEntry {
  readonly href: string
}

/** Group in first place: customers wait at the counter. */
const firstGroup = 'Caja'

/** The pages of the side bar that these roles may open: the till first, then as the page lists order them. */
export function staffLinks(pages: Pages, roles: readonly Role[]): StaffLink[] {
  return pages
    .flatMap(({ path, access, menu }) =>
      menu !== undefined && mayAccess(access, roles) ? [{ ...menu, href: path }] : [],
    )
    .toSorted((one, other) => Number(other.group === firstGroup) - Number(one.group === firstGroup))
}

/** Those links under the headings of their groups. */
export function byGroup(links: readonly StaffLink[]): [group: string, links: StaffLink[]][] {
  return [...Map.groupBy(links, ({ group }) => group)]
}

/** The ancestors of a path, nearest first: `/a/b` and `/a` of `/a/b/c`. */
function pathsAbove(path: string): string[] {
  const parts = path.split('/').slice(1, -1)
  return parts.map((_, index) => `/${parts.slice(0, parts.length - index).join('/')}`)
}

/** The staff page that a page belongs to: the one it names itself (`under`), or the nearest ancestor of its path. */
function pageAbove(pages: Pages, { path, under }: PageDescriptor): PageDescriptor | undefined {
  if (under !== undefined) return pages.find((page) => page.path === under)
  return pathsAbove(path)
    .map((above) => pages.find((page) => page.path === above && isForStaff(page.access)))
    .find((page) => page !== undefined)
}

/** A step of the breadcrumb; a group of the side bar has no address. */
export interface Step {
  readonly label: string
  readonly href?: string
}

/** The steps above a staff page: its group, then the pages that it belongs to. */
export function stepsTo(pages: Pages, pathname: string): Step[] {
  const opened = matchPage(pages, pathname)
  if (opened === null) return []
  const above: PageDescriptor[] = []
  for (let page = pageAbove(pages, opened.page); page !== undefined; page = pageAbove(pages, page))
    above.unshift(page)
  const group = (above[0] ?? opened.page).menu?.group
  return [
    ...(group === undefined ? [] : [{ label: group }]),
    ...above.map(({ path, title, menu }) => ({
      label: menu?.label ?? title,
      href: fillPath(path, opened.params),
    })),
  ]
}

/** The link of the side bar for an address: its own, or that of the page it belongs to. */
export function currentLink(pages: Pages, pathname: string, links: readonly StaffLink[]): string | undefined {
  const hrefs = [...stepsTo(pages, pathname).map(({ href }) => href), pathname]
  return links.findLast(({ href }) => hrefs.includes(href))?.href
}
