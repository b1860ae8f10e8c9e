import type { IncomingHttpHeaders } from 'node:http'
import { signInCodePage } from '@rodada/contracts/account/credentials'
import { safeReturnUrl } from '@rodada/contracts/words/return-url'
import type { FastifyRequest } from 'fastify'

/** Whether a document is the sign-in page, whose answer depends on the session. */
export function isSignInPage({ url }: FastifyRequest): boolean {
  return ['/identificacion', signInCodePage].includes(pathOf(url))
}

/**
 * Redirect of the sign-in page for signed-in visitors: to the page that asked for it. Undefined for everybody else,
 * after a refusal, whose text is on the page, and for a page that has itself redirected here: it does not accept the
 * session (identity may be down), and the redirects would never end.
 */
export async function signedInRedirect(
  request: FastifyRequest,
  readSession: (request: FastifyRequest) => Promise<object | null>,
): Promise<string | undefined> {
  const query = Object(request.query)
  if (!isSignInPage(request) || 'error' in query) return undefined
  const onward = safeReturnUrl(query.returnUrl)
  // The menu's link, unlike a page that redirects here, has no `returnUrl`.
  if ('returnUrl' in query && mayBeSentBy(onward, request.headers)) return undefined
  return (await readSession(request)) === null ? undefined : onward
}

/** Whether a request may have been made by the page at a path of this site. */
export function mayBeSentBy(path: string, { referer, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  // Some browsers are configured to send no referrer.
  if (referer === undefined) return site === 'same-origin'
  return URL.parse(referer)?.pathname === pathOf(path)
}

function pathOf(url: string): string {
  return url.split(/[?#]/)[0] ?? url
}
