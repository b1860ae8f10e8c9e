import { describe, expect, it, jest } from '@jest/globals'
import type { ActiveRemote, RemoteEntry } from '@rodada/contracts/release'
import { chooseEntry, type OnFallback } from './entry-choice.ts'

const entry = (version: string, needs = '^1.0.0'): RemoteEntry => ({
  version,
  entry: `/assets/mf-shop/${version}.js`,
  integrity: `sha384-${version}`,
  needs,
})
const fits = (needs: string) => needs === '^1.0.0'

function choose(active: RemoteEntry, fallback?: RemoteEntry) {
  const onFallback = jest.fn<OnFallback>()
  const remote: ActiveRemote = { ...active, pages: [], ...(fallback && { fallback }) }
  return { choice: chooseEntry('mf-shop', remote, fits, onFallback), onFallback }
}

describe('the release of a remote that runs', () => {
  it('is the active one, whose entry may fail once', () => {
    const { choice, onFallback } = choose(entry('v2'), entry('v1'))
    choice.loadFailed('/assets/mf-shop/v2.js')
    expect(choice.current()?.version).toBe('v2')
    expect(onFallback).not.toHaveBeenCalled()
  })

  it('is the one before when the entry fails again, which is told once', () => {
    const { choice, onFallback } = choose(entry('v2'), entry('v1'))
    for (const _ of [1, 2, 3]) choice.loadFailed('/assets/mf-shop/v2.js')
    expect(choice.current()?.version).toBe('v1')
    expect(onFallback.mock.calls).toEqual([['mf-shop', 'v2', 'load']])
    choice.loadFailed('/assets/mf-shop/v1.js')
    expect(choice.current()?.version).toBe('v1')
  })

  it('stays the active one where there is no other, so that a retry asks for it', () => {
    for (const { choice, onFallback } of [choose(entry('v2')), choose(entry('v2'), entry('v1', '^0.1.0'))]) {
      for (const _ of [1, 2, 3]) choice.loadFailed('/assets/mf-shop/v2.js')
      expect(choice.current()?.version).toBe('v2')
      expect(onFallback).not.toHaveBeenCalled()
    }
  })

  it('is not changed once it runs: only a page of it failed then', () => {
    const { choice } = choose(entry('v2'), entry('v1'))
    choice.started('/assets/mf-shop/v2.js')
    for (const _ of [1, 2, 3]) choice.loadFailed('/assets/mf-shop/v2.js')
    expect(choice.current()?.version).toBe('v2')
  })

  it('is never one that does not work with this shell', () => {
    const { choice, onFallback } = choose(entry('v2', '^2.0.0'), entry('v1'))
    expect(choice.current()?.version).toBe('v1')
    expect(onFallback.mock.calls).toEqual([['mf-shop', 'v2', 'contract']])
    expect(choose(entry('v2', '^2.0.0')).choice.current()).toBeUndefined()
    expect(choose(entry('v2', '^2.0.0'), entry('v1', '^3.0.0')).choice.current()).toBeUndefined()
  })
})
