import type { IncomingHttpHeaders } from 'node:http'

/**
 * Allowed senders of a change of state: a script of this site, also a form of this site, or anybody who has a secret.
 */
export type CrossSiteRule = 'fetch' | 'form' | 'secret'

/**
 * Whether a change of state was asked for by a page of this site.
 *
 * Browsers state where a request comes from (`Sec-Fetch-Site`, `Origin`) and let no page forge it; what is
 * stated must be this site. A script besides sends a header that no form or link can send and that another
 * origin's script may not without leave. A form cannot, so one of the two statements must be there.
 *
 * @param origin of the site that the request was made to.
 */
export function isFromThisSite(headers: IncomingHttpHeaders, origin: string, rule: CrossSiteRule): boolean {
  if (rule === 'secret') return true
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  // `null` is sent where the referrer is withheld, and by sandboxed frames of any site.
  const isOwn = headers.origin === origin || (headers.origin === 'null' && site === 'same-origin')
  if (headers.origin !== undefined && !isOwn) return false
  if (rule === 'fetch') return headers['x-requested-with'] === 'fetch'
  return site !== undefined || headers.origin !== undefined
}

/** Whether the browser only prefetches the page. */
export function isPrefetch(headers: IncomingHttpHeaders): boolean {
  return (
    headers['sec-purpose'] !== undefined || headers.purpose !== undefined || headers['x-moz'] === 'prefetch'
  )
}
