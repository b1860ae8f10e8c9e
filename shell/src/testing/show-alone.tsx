import { matchPage } from '@rodada/contracts/platform/page-address'
import { showPage } from '@rodada/ui/testing'
import type { MemoryAppOptions } from '@rodada/web/testing/memory-app'
import { pages } from '../pages.ts'

type Options = Omit<MemoryAppOptions, 'pages' | 'address' | 'answers'> &
  Partial<Pick<MemoryAppOptions, 'answers'>>

/** Shows one page of the shell in a test, without the others. */
export async function showAlone(address: string, options: Options = {}) {
  const match = matchPage(pages, new URL(address, 'http://site.invalid').pathname)
  if (match === null) throw new Error(`No page of the shell at ${address}`)
  const { app, router, calls } = await showPage({
    pages: [match.page],
    address,
    answers: {},
    ...options,
  })
  return {
    app,
    router,
    calls,
    /** Path, query and fragment of where the visitor is. */
    place: () => router.createHref(router.state.location),
    /** The notices on screen, as `success Guardado.` */
    notices: () => app.notices.store.getState().map(({ tone, text }) => `${tone} ${text}`),
  }
}

/** A command's answer. */
export const done = (...messages: string[]) => ({ success: true, messages, errors: {} })
export const refused = (message: string, errors: Record<string, string[]> = {}) => ({
  success: false,
  messages: [message],
  errors,
})
