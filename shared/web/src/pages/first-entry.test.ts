import { beforeEach, describe, expect, it } from '@jest/globals'
import { isFirstEntry, nameFirstEntry } from './first-entry.ts'
import { createBrowserRouter } from './router.ts'

function openDocument(): string {
  nameFirstEntry(window.history)
  const router = createBrowserRouter([{ path: '*', element: null }])
  const { key } = router.state.location
  router.dispose()
  return key
}

describe('the first entry of a document', () => {
  beforeEach(() => window.history.replaceState(null, '', '/'))

  it('has a key that no other document has', () => {
    const first = openDocument()
    window.history.pushState(null, '', '/academia')
    const second = openDocument()
    expect(second).not.toBe(first)
    expect([first, second].map((key) => isFirstEntry({ key }))).toEqual([true, true])
  })

  it('keeps it when the document is loaded again', () => {
    expect(openDocument()).toBe(openDocument())
  })

  it('is told from the entries that the router adds', async () => {
    nameFirstEntry(window.history)
    const router = createBrowserRouter([{ path: '*', element: null }])
    await router.navigate('/academia')
    expect(isFirstEntry(router.state.location)).toBe(false)
    router.dispose()
  })
})
