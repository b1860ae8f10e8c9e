import { describe, expect, it } from '@jest/globals'
import { AppProvider } from '@rodada/web/pages/app'
import { RouterProvider } from '@rodada/web/pages/router'
import { createMemoryApp } from '@rodada/web/testing/memory-app'
import { renderToString } from 'react-dom/server'
import { UiGallery } from '../dev/gallery.tsx'
import { createUiCache, UiProvider } from './ui-provider.tsx'

/** The gallery as a page: one of its forms asks the router before it is left. */
const page = {
  id: 'ui',
  path: '/',
  access: 'public',
  title: 'Sistema',
  load: async () => ({ Component: UiGallery }),
} as const

async function renderEverything(): Promise<string> {
  const { app, router } = createMemoryApp({ pages: [page], address: '/', answers: {} })
  if (!router.state.initialized) {
    await new Promise<void>((resolve) => {
      router.subscribe(({ initialized }) => {
        if (initialized) resolve()
      })
    })
  }
  return renderToString(
    <UiProvider cache={createUiCache('n0nce')} nonce="n0nce">
      <AppProvider app={app}>
        <RouterProvider router={router} />
      </AppProvider>
    </UiProvider>,
  )
}

describe('server rendering', () => {
  it('renders every piece without a browser', async () => {
    expect(await renderEverything()).toContain('Sistema de diseño')
  })

  it('puts no style attribute into the HTML, which the CSP would block', async () => {
    expect(await renderEverything()).not.toMatch(/<[^>]* style=/)
  })

  it('gives every style element the nonce', async () => {
    const styles = (await renderEverything()).match(/<style[^>]*>/g) ?? []
    expect(styles.length).toBeGreaterThan(0)
    expect(styles.filter((style) => !style.includes('nonce="n0nce"'))).toEqual([])
  })
})
