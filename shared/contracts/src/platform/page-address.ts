import type { PageDescriptor } from './release.ts'

/**
 * Matches addresses to pages. The gateway (preloads), the router (guards, prefetching) and the loaders must agree to
 * the letter: a preloaded response is reused only under exactly the same URL.
 */

type Params = Readonly<Record<string, string | undefined>>

/** One final slash is ignored; further empty segments are not, so that `//host` is no page. */
function segmentsOf(path: string): string[] {
  return path === '/' ? [] : path.replace(/\/$/, '').slice(1).split('/')
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

function matchPattern(pattern: string, path: readonly string[]): Record<string, string> | null {
  const parts = segmentsOf(pattern)
  if (parts.length !== path.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of parts.entries()) {
    const segment = path[index] ?? ''
    if (part.startsWith(':') && segment !== '') params[part.slice(1)] = decode(segment)
    else if (part !== segment) return null
  }
  return params
}

/** Literal segments weigh more than parameters, the leftmost first: `/clase/nueva` wins over `/clase/:id`. */
function rank(page: PageDescriptor): string {
  return segmentsOf(page.path)
    .map((part) => (part.startsWith(':') ? '1' : '0'))
    .join('')
}

/** The page of `pathname` with its decoded parameters, or `null`. Case matters, a final slash does not. */
export function matchPage<P extends PageDescriptor>(
  pages: readonly P[],
  pathname: string,
): { page: P; params: Readonly<Record<string, string>> } | null {
  const path = segmentsOf(pathname)
  const matches = pages.flatMap((page) => {
    const params = matchPattern(page.path, path)
    return params === null ? [] : [{ page, params }]
  })
  matches.sort((one, other) => rank(one.page).localeCompare(rank(other.page)))
  return matches[0] ?? null
}

/**
 * The address of a page that says `0` where `pathname` leaves the membership empty: both mean none. Null for every other
 * address, `//host` among them.
 */
export function withoutEmptyMembership(pages: readonly PageDescriptor[], pathname: string): string | null {
  if (pathname.startsWith('//')) return null
  const filled = pathname.replace(/\/(?=\/)/g, '/0')
  if (filled === pathname) return null
  return matchPage(pages, filled)?.params.membershipId === '0' ? filled : null
}

/** Fills `:name` in a pattern. A missing parameter is a programming error. */
export function fillPath(
  pattern: string,
  params: Readonly<Record<string, string | number | undefined>>,
): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`No value for :${name} in ${pattern}`)
    return encodeURIComponent(value)
  })
}

/** The parameters of an address that belong to the page's data, in the page's order, empty ones dropped. */
export function pageSearch(page: PageDescriptor, address: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams()
  for (const name of page.query ?? []) {
    for (const value of address.getAll(name)) if (value !== '') search.append(name, value)
  }
  return search
}

/** URLs of the page's first data calls for one address. */
export function pageDataUrls(page: PageDescriptor, params: Params, address: URLSearchParams): string[] {
  const search = pageSearch(page, address)
  return (page.data ?? []).map((name) => pageDataUrl(name, params, search))
}

/**
 * URL of one call of a page's `data`, with the parameters of `search` (its `pageSearch`) before those that follow `?*`.
 */
export function pageDataUrl(name: string, params: Params, search: URLSearchParams): string {
  const [path = name, fixed] = name.split('?*')
  const url = fillPath(path, params)
  if (fixed === undefined) return url
  const query = `${search}${fixed}`.replace(/^&/, '')
  return query === '' ? url : `${url}?${query}`
}
