import { describe, expect, it } from '@jest/globals'
import type { Page, PageLoader } from '../pages/page.ts'
import { createMemoryApp } from '../testing/memory-app.tsx'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** An app at /productos; the test ends the loading of /producto. */
async function start() {
  const loading = Promise.withResolvers<null>()
  const page = (path: string, loader: PageLoader): Page => ({
    id: path,
    path,
    access: 'public',
    title: path,
    load: async () => ({ Component: () => null, loader }),
  })
  const pages = [page('/productos', () => null), page('/producto', () => loading.promise)]
  const { app, router } = createMemoryApp({ pages, address: '/productos', answers: {} })

  router.initialize()
  await wait(0)
  return {
    notices: app.notices,
    router,

    arrive: () => loading.resolve(null),
    texts: () => app.notices.store.getState().map(({ text }) => text),
  }
}

describe('errors of a page that is left', () => {
  it('go with it, and what went well stays', async () => {
    const { notices, router, arrive, texts } = await start()
    notices.show('error', ['No se guardó.'])
    notices.show('success', ['Enlace copiado'])
    await wait(0)
    const going = router.navigate('/producto')
    expect(texts()).toEqual(['No se guardó.', 'Enlace copiado'])
    arrive()
    await going
    expect(texts()).toEqual(['Enlace copiado'])
  })

  it('are the next page’s where they come with the way to it, or on it', async () => {
    const { notices, router, arrive, texts } = await start()
    notices.show('error', ['De esta página.'])
    await wait(0)
    notices.show('error', ['Con esta cuenta no.'])
    const going = router.navigate('/producto')
    await wait(0)
    notices.show('error', ['Versión anterior.'])
    arrive()
    await going
    expect(texts()).toEqual(['Con esta cuenta no.', 'Versión anterior.'])
  })

  it('stay while only the query changes or the page loads again', async () => {
    const { notices, router, texts } = await start()
    notices.show('error', ['No se guardó.'])
    await wait(0)
    await router.navigate('/productos?currentPage=2')
    await router.revalidate()
    expect(texts()).toEqual(['No se guardó.'])
  })
})
