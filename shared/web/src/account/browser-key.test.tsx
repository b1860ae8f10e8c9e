import { describe, expect, it } from '@jest/globals'
import { render, waitFor } from '@testing-library/react'
import { AppProvider } from '../pages/app.ts'
import { createMemoryApp } from '../testing/memory-app.tsx'
import { useBrowserKey } from './browser-key.ts'

const given = { success: true, messages: [], errors: {} }
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

/** A page that needs the key; the gateway gives `answers`, one after the other. */
function show(answers: readonly (() => unknown)[]) {
  let asked = 0
  let ensure = async () => {}
  const { app } = createMemoryApp({
    pages: [],
    address: '/',
    answers: {},
    commands: {
      '/api/Browser/EnsureKey': () => {
        asked += 1
        return answers[asked - 1]?.()
      },
    },
  })
  function Page() {
    ensure = useBrowserKey()
    return null
  }
  render(
    <AppProvider app={app}>
      <Page />
    </AppProvider>,
  )
  return { asked: () => asked, ensure: () => ensure() }
}

describe("the browser's key", () => {
  it('is asked for as soon as the page shows, once', async () => {
    const { asked, ensure } = show([() => given])
    await waitFor(() => expect(asked()).toBe(1))
    await Promise.all([ensure(), ensure()])
    expect(asked()).toBe(1)
  })

  it('is waited for before something is sent', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const { asked, ensure } = show([() => promise])
    let isReady = false
    const ready = ensure().then(() => {
      isReady = true
    })
    await waitFor(() => expect(asked()).toBe(1))
    expect(isReady).toBe(false)
    resolve(given)
    await ready
  })

  it('is asked for again where the answer was lost', async () => {
    const { asked, ensure } = show([lost, () => given])
    await ensure()
    await ensure()
    await ensure()
    expect(asked()).toBe(2)
  })
})
