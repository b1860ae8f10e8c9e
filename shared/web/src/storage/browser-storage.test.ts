import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { openTabChannel, readStored, storedKeys, writeStored } from './browser-storage.ts'

const kinds = ['browser', 'tab'] as const

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

/** Some browsers refuse the storage itself, others each use of it. */
const refusals = {
  'the storage': () => {
    for (const name of ['localStorage', 'sessionStorage'] as const)
      jest.spyOn(window, name, 'get').mockImplementation(() => {
        throw new DOMException('Denied', 'SecurityError')
      })
  },
  'its use': () => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('Denied', 'SecurityError')
      })
  },
}

describe('a storage of the browser', () => {
  it.each(kinds)('keeps what it is given: %s', (kind) => {
    expect([writeStored(kind, 'a', '1'), readStored(kind, 'a'), storedKeys(kind)]).toEqual([true, '1', ['a']])
    expect([writeStored(kind, 'a', null), readStored(kind, 'a')]).toEqual([true, null])
  })

  it.each(Object.entries(refusals))('throws nothing where the browser refuses %s', (_, refuse) => {
    refuse()
    for (const kind of kinds) {
      expect([writeStored(kind, 'a', '1'), writeStored(kind, 'a', null)]).toEqual([false, false])
      expect([readStored(kind, 'a'), storedKeys(kind)]).toEqual([null, []])
    }
  })
})

describe('a channel between tabs', () => {
  it('is quiet where the browser refuses it', () => {
    const refused = jest.fn(() => {
      throw new DOMException('Denied', 'SecurityError')
    })
    const before = Reflect.get(globalThis, 'BroadcastChannel')
    Reflect.set(globalThis, 'BroadcastChannel', refused)
    const channel = openTabChannel('a', () => undefined)
    Reflect.set(globalThis, 'BroadcastChannel', before)
    expect(refused).toHaveBeenCalled()
    expect(() => channel.tell(1)).not.toThrow()
    expect(() => channel.close()).not.toThrow()
  })
})
