import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test'
import { anyCard } from './bank.ts'
import { eachPage } from './quiet.ts'

/** Errors of the pages of a browser context, one line each. */
export interface Faults {
  readonly list: string[]
}

/**
 * Collects console errors, uncaught errors, violations of the content security policy, responses that are
 * `public` and set a cookie, and card numbers that the site or an address gets to see, on every page of the context.
 * @param site the origin of the site.
 */
export async function watchFaults(context: BrowserContext, site: string): Promise<Faults> {
  const list: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') list.push(`console: ${textOf(message)}`)
    if (anyCard.test(message.text())) list.push('a card number in the console')
  })
  context.on('request', (request) => {
    if (anyCard.test(seen(request, site)))
      list.push(`a card number in ${request.method()} to ${pathOf(request)}`)
  })
  eachPage(context, (page) =>
    page.on('framenavigated', (frame) => {
      if (anyCard.test(frame.url())) list.push('a card number in an address')
    }),
  )
  context.on('weberror', (error) => list.push(`uncaught: ${error.error().message}`))
  context.on('response', async (response) => {
    const headers = response.headers()
    const shared = /\bpublic\b/.test(headers['cache-control'] ?? '')
    if (shared && 'set-cookie' in headers) list.push(`public with Set-Cookie: ${response.url()}`)
  })
  // The console shows most violations; the event also those of report-only rules and of styles.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy: ${violatedDirective} ${blockedURI}`)
    })
  })
  return { list }
}

/** The parts of a request that others than the bank see: of a form sent to the bank only its address. */
function seen(request: Request, site: string): string {
  const toSite = new URL(request.url()).origin === site
  return toSite
    ? [request.url(), JSON.stringify(request.headers()), request.postData()].join(' ')
    : request.url()
}

function pathOf(request: Request): string {
  return new URL(request.url()).pathname
}

function textOf(message: ConsoleMessage): string {
  const { url } = message.location()
  return url ? `${message.text()} (${url})` : message.text()
}
