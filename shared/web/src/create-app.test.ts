import { describe, expect, it, jest } from '@jest/globals'
import { createApp } from './create-app.tsx'
import { createPageSource } from './page-source.ts'
import { createWidgets } from './widgets.ts'

const page = { id: 'shop.products', path: '/productos', access: 'public', title: 'Productos' } as const
const empty = () => null

describe('an app', () => {
  it.each([
    ['/productos?currentPage=2', true],
    ['/logs', true],
    ['/nada', false],
  ])('offers %s: %j, a remote without a release may have any page', (path, offered) => {
    jest.spyOn(window, 'fetch').mockImplementation(async () => Response.json({}))
    const { app, router } = createApp({
      sources: [createPageSource(page, async () => ({ Component: empty }))],
      layout: {},
      notFound: null,
      views: { Pending: empty, Trouble: empty },
      widgets: createWidgets(() => Promise.reject(new Error('none'))),
      isAbsent: (pathname) => pathname === '/logs',
    })
    expect(app.hasPage(path)).toBe(offered)
    router.dispose()
  })
})
