import type { PageSource } from './page-source.ts'

declare global {
  interface ImportMeta {
    /** Set by the bundler in development builds alone. */
    readonly webpackHot?: object
  }
}

/**
 * Development only. When the development server has put new code of a page into this document (see hot-routes-loader of
 * the build), fetches the pages' modules anew and lets their components refresh in place.
 */
export function refreshHotPages(sources: readonly PageSource[], revalidate: () => Promise<void>): void {
  if (import.meta.webpackHot === undefined) return
  window.addEventListener('rodada:hot', async (event) => {
    for (const source of sources) source.forget()
    await revalidate()
    if (event instanceof CustomEvent) event.detail()
  })
}
