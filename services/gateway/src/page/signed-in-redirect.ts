import type { IncomingHttpHeaders } from 'node:http'
import { signInCodePage } from '@rodada/contracts/credentials'
import { safeReturnUrl } from '@rodada/contracts/return-url'
import type { FastifyRequest } from 'fastify'

/** Whether a document is the sign-in page, whose answer depends on the session. */
export function isSignInPage({ url }: FastifyRequest): boolean {
  return ['/identificacion', signInCodePage].includes(pathOf(url))
}

/**
 * Where the sign-in page leads who is signed in: the page that asked for it. Undefined for everybody else, after
 * a refusal, whose text is on the page, and for a page that has itself sent the visitor here: it does not
 * believe in the session (identity may be down), and the two would send the visitor back and forth for ever.
 */
export async function signedInRedirect(
  request: FastifyRequest,
  readSession: (request: FastifyRequest) => Promise<object | null>,
): Promise<string | undefined> {
  const query = Object(request.query)
  if (!isSignInPage(request) || 'error' in query) return undefined
  const onward = safeReturnUrl(query.returnUrl)
  // The menu's link, unlike a page that asks, names no page to come back to.
  if ('returnUrl' in query && mayBeSentBy(onward, request.headers)) return undefined
  return (await readSession(request)) === null ? undefined : onward
}

/** Whether a request may have been made by the page at a path of this site. */
export function mayBeSentBy(path: string, { referer, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  // Some browsers are told to send no referrer.
  if (referer === undefined) return site === 'same-origin'
  return URL.parse(referer)?.pathname === pathOf(path)
}

function pathOf(url: string): string {
  return url.split(/[?#]/)[0] ?? url
}
