import { startPlatform } from '@rodada/e2e/platform/start-platform'
import { ask } from './ask.ts'
import { composedFront, type Front, singleFront } from './front.ts'
import { withSinglePageApp } from './single-page-app.ts'

/**
 * The site as one application; composed of its releases by the browser; and composed by the gateway first, as it
 * runs. The first is what the others are compared with.
 */
export const contenderNames = ['single', 'composed', 'rendered'] as const
export type ContenderName = (typeof contenderNames)[number]

/** Origins of the same pages with the same data, each behind a door of this process. */
export type Contenders = Readonly<Record<ContenderName, string>>

/** Starts them for as long as the work takes. */
export async function withContenders<T>(work: (contenders: Contenders) => Promise<T>): Promise<T> {
  await using running = new AsyncDisposableStack()
  const rendered = await startOne('on', running)
  const composed = await startOne('off', running)
  // Awaited here: the platforms stop when this function returns.
  return await withSinglePageApp(async (app) => {
    const fronts = {
      single: await singleFront(composed, app),
      composed: await composedFront(composed),
      rendered: await composedFront(rendered),
    }
    try {
      return await work({
        single: fronts.single.url,
        composed: fronts.composed.url,
        rendered: fronts.rendered.url,
      })
    } finally {
      await closeAll(Object.values(fronts))
    }
  })
}

async function closeAll(fronts: readonly Front[]): Promise<void> {
  await Promise.all(fronts.map((front) => front.close()))
}

async function startOne(rendering: 'on' | 'off', running: AsyncDisposableStack): Promise<string> {
  const { url, stop } = await startPlatform({ env: { RATE_LIMITS: 'off', SERVER_RENDERING: rendering } })
  running.defer(stop)
  return url
}

/** @throws where a document holds its page and should not, or the reverse: the comparison would be another one. */
export async function checkContenders(contenders: Contenders, paths: readonly string[]): Promise<void> {
  for (const name of contenderNames) {
    for (const path of paths) {
      const { status, body } = await ask(contenders[name] + path, { headers: { accept: 'text/html' } })
      const isRendered = body.includes('"loaderData"')
      if (status !== 200 || isRendered !== (name === 'rendered')) {
        throw new Error(
          `${name} answers ${path} with ${status} and ${isRendered ? 'a page' : 'no page'} in it`,
        )
      }
    }
  }
}
