import { describe, expect, it } from '@jest/globals'
import type { PageDescriptor } from '@rodada/contracts/platform/release'
import { renderToString } from 'react-dom/server'
import type { PageLoader } from './page.ts'
import { createPageSource } from './page-source.ts'
import { createServerApp } from './server-app.tsx'
import { createWidgets } from './widgets.ts'

const page: PageDescriptor = { id: 'p', path: '/p', access: 'public', title: 'P' }
const empty = () => null

/** An answer whose end comes too late. */
function late(): Response {
  const start = new TextEncoder().encode('[')
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(start),
    pull: (controller) => controller.error(new DOMException('too late', 'TimeoutError')),
  })
  return new Response(body)
}

function open(loader: PageLoader, rendered?: PageDescriptor['rendered']) {
  const shown = { ...page, ...(rendered && { rendered }) }
  return createServerApp({
    sources: [createPageSource(shown, async () => ({ loader, Component: empty }))],
    layout: {},
    notFound: null,
    views: { Pending: ({ page: { title } }) => title, Trouble: empty },
    widgets: createWidgets(() => Promise.reject(new Error('none'))),
    address: page.path,
    isMissing: false,
    fetch: async () => late(),
    signal: new AbortController().signal,
    prepare: (loaderData) => loaderData,
  })
}

describe('a page on the server', () => {
  it('of which the frame is sent alone is not loaded, and what stands in for it is shown', async () => {
    const loader = () => Promise.reject(new Error('No visitor is here'))
    const { element, loaderData } = await open(loader, 'frame')
    expect(loaderData).toEqual({})
    expect(renderToString(element)).toBe('P')
  })

  it.each<[string, PageLoader]>([
    ['waits for', ({ api }) => api.get('/api/Level/GetLevels')],
    ['does not wait for', ({ api }) => ({ levels: api.get('/api/Level/GetLevels') })],
  ])('whose data, which it %s, break off has no fault of its own', async (_, loader) => {
    await expect(open(loader)).rejects.toMatchObject({
      name: 'PageDataError',
      cause: { name: 'ApiError', failure: 'unreachable' },
    })
  })

  it.each<[string, PageLoader]>([
    ['its loader', () => Promise.reject(new TypeError('bug'))],
    ['a value that may come later', () => ({ levels: Promise.reject(new TypeError('bug')) })],
  ])('fails with what %s throws', async (_, loader) => {
    await expect(open(loader)).rejects.toMatchObject({ name: 'TypeError' })
  })
})
