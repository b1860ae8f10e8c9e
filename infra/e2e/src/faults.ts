import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/** What went wrong in the pages of a browser context, one line each. */
export interface Faults {
  readonly list: string[]
}

/**
 * Collects console errors, uncaught errors, violations of the content security policy and responses that are
 * `public` and set a cookie, on every page of the context.
 */
export async function watchFaults(context: BrowserContext): Promise<Faults> {
  const list: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') list.push(`console: ${textOf(message)}`)
  })
  context.on('weberror', (error) => list.push(`uncaught: ${error.error().message}`))
  context.on('response', async (response) => {
    const headers = response.headers()
    const shared = /\bpublic\b/.test(headers['cache-control'] ?? '')
    if (shared && 'set-cookie' in headers) list.push(`public with Set-Cookie: ${response.url()}`)
  })
  // The console tells most violations; the event tells those of report-only rules and of styles too.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy: ${violatedDirective} ${blockedURI}`)
    })
  })
  return { list }
}

function textOf(message: ConsoleMessage): string {
  const { url } = message.location()
  return url ? `${message.text()} (${url})` : message.text()
}
