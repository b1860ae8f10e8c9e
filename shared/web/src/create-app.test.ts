import { describe, expect, it, jest } from '@jest/globals'
import { createApp } from './create-app.tsx'
import { createDraft } from './draft.ts'
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

  it('keeps no draft of somebody else who used this tab', async () => {
    jest.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ id: 7 }))
    for (const owner of ['7', '8']) createDraft(owner, 'course:new').keep({ owner })
    const { app, router } = createApp({
      sources: [],
      layout: {},
      notFound: null,
      views: { Pending: empty, Trouble: empty },
      widgets: createWidgets(() => Promise.reject(new Error('none'))),
    })
    await app.session.ready()
    expect(createDraft('7', 'course:new').restore()).toEqual({ owner: '7' })
    expect(createDraft('8', 'course:new').restore()).toBeNull()
    router.dispose()
  })
})
