import { startPlatform } from '@rodada/e2e/platform/start-platform'
import { ask } from './ask.ts'
import { platformProxy, type RunningProxy, singlePageProxy } from './proxies.ts'
import { withSinglePageApp } from './single-page-app.ts'

/**
 * The site as one application, to which the others are compared; composed of its releases by the browser; and
 * composed by the gateway first, as it runs.
 */
export const variants = ['single', 'composed', 'rendered'] as const
export type Variant = (typeof variants)[number]

/** Origins of the same pages with the same data, each behind a proxy of this process. */
export type Origins = Readonly<Record<Variant, string>>

/** Starts them for as long as the work takes. */
export async function withVariants<T>(work: (origins: Origins) => Promise<T>): Promise<T> {
  await using running = new AsyncDisposableStack()
  const rendered = await startOne('on', running)
  const composed = await startOne('off', running)
  // Awaited here: the platforms stop when this function returns.
  return await withSinglePageApp(async (app) => {
    const proxies = {
      single: await singlePageProxy(composed, app),
      composed: await platformProxy(composed),
      rendered: await platformProxy(rendered),
    }
    try {
      return await work({
        single: proxies.single.url,
        composed: proxies.composed.url,
        rendered: proxies.rendered.url,
      })
    } finally {
      await closeAll(Object.values(proxies))
    }
  })
}

async function closeAll(proxies: readonly RunningProxy[]): Promise<void> {
  await Promise.all(proxies.map((proxy) => proxy.close()))
}

async function startOne(rendering: 'on' | 'off', running: AsyncDisposableStack): Promise<string> {
  const { url, stop } = await startPlatform({ env: { RATE_LIMITS: 'off', SERVER_RENDERING: rendering } })
  running.defer(stop)
  return url
}

/** @throws when a document is rendered and should not be, or the reverse: the comparison would be invalid. */
export async function checkVariants(origins: Origins, paths: readonly string[]): Promise<void> {
  for (const name of variants) {
    for (const path of paths) {
      const { status, body } = await ask(origins[name] + path, { headers: { accept: 'text/html' } })
      // Also of pages that are sent as a frame.
      const isRendered = body.includes('<main')
      if (status !== 200 || isRendered !== (name === 'rendered')) {
        throw new Error(
          `${name} answers ${path} with ${status} and ${isRendered ? 'a page' : 'no page'} in it`,
        )
      }
    }
  }
}
