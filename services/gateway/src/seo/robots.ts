import type { SiteMap, SitePage } from '../pages/site-map.ts'

/** Ends the session: not to be followed. */
const ownPaths = ['/salir']

/**
 * What crawlers may leave alone: staff pages and what belongs to one person. Pages that are open but unlisted are
 * not named, since crawlers must read them to see that they say `noindex`, and no call of `/api` is, since a page
 * is drawn from them.
 */
export function robotsText({ pages }: SiteMap, sitemapUrl: string): string {
  const paths = [...ownPaths, ...pages.filter(isClosed).map(({ path }) => path.replace(/:\w+/g, '*'))]
  const rules = [...new Set(paths)]
    .sort()
    .filter((path, _at, all) => !all.some((other) => covers(other, path)))
  return [
    'User-agent: *',
    ...rules.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${sitemapUrl}`,
    '',
  ].join('\n')
}

function isClosed({ access, signIn }: SitePage): boolean {
  return access !== 'public' || signIn === true
}

/** A rule closes everything that begins with it. */
function covers(rule: string, path: string): boolean {
  return path !== rule && path.startsWith(rule)
}
