import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Me } from '@rodada/contracts/account/user'
import { createSessionStore } from './session.ts'
import { shareAccount } from './share-account.ts'

/** Channels as tabs have them, all of one name. */
const open = new Set<TabChannel>()
class TabChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null
  constructor() {
    open.add(this)
  }
  postMessage(data: unknown): void {
    for (const other of open) if (other !== this) other.onmessage?.({ data })
  }
  close(): void {
    open.delete(this)
  }
}

function define(channel: unknown): void {
  Object.defineProperty(globalThis, 'BroadcastChannel', {
    value: channel,
    configurable: true,
    writable: true,
  })
}
beforeEach(() => define(TabChannel))
afterEach(() => {
  window.dispatchEvent(new Event('pagehide'))
  open.clear()
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
})

/** A page of who is signed in in the browser. */
async function openPage(browser: { me: Me }) {
  const loadMe = jest.fn(async () => browser.me)
  const session = createSessionStore(loadMe)
  shareAccount(session)
  await session.ready()
  return { session, loadMe }
}

const settle = () => new Promise((done) => setTimeout(done))

describe('pages of one browser', () => {
  it('hear of a sign-in and of a sign-out in another tab', async () => {
    const browser: { me: Me } = { me: { id: 7, name: 'Ana' } }
    const { session } = await openPage(browser)
    browser.me = { id: 8, name: 'Berta' }
    await openPage(browser)
    await settle()
    expect(session.page.getState()).toEqual({ account: '7', other: { name: 'Berta' } })
    browser.me = {}
    await openPage(browser)
    await settle()
    expect(session.page.getState()).toEqual({ account: '7', other: null })
    expect(session.store.getState().status).toBe('anonymous')
  })

  it('ask nothing where another tab is of the same account', async () => {
    const browser = { me: { id: 7, name: 'Ana' } }
    const { loadMe } = await openPage(browser)
    await openPage(browser)
    await settle()
    expect(loadMe).toHaveBeenCalledTimes(1)
  })

  it('look again when the back button shows them, and hear others again', async () => {
    const browser: { me: Me } = { me: { id: 7, name: 'Ana' } }
    const { session } = await openPage(browser)
    window.dispatchEvent(new Event('pagehide'))
    expect(open.size).toBe(0)
    browser.me = { id: 8, name: 'Berta' }
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await settle()
    expect(session.page.getState().other).toEqual({ name: 'Berta' })
    expect(open.size).toBeGreaterThan(0)
  })

  it.each([
    ['is missing', undefined],
    [
      'cannot be opened',
      class {
        constructor() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        }
      },
    ],
    [
      'refuses what it is told',
      class extends TabChannel {
        override postMessage(): void {
          throw new DOMException('closed', 'InvalidStateError')
        }
      },
    ],
  ])('work where the channel %s', async (_case, channel) => {
    define(channel)
    const { session } = await openPage({ me: { id: 7 } })
    expect(session.page.getState()).toEqual({ account: '7', other: null })
  })
})
