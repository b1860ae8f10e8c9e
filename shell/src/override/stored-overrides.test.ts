import { afterEach, describe, expect, it } from '@jest/globals'
import type { BootData } from '@rodada/contracts/platform/release'
import { overridesOf, restoreOverrides } from './stored-overrides.ts'

const origin = 'http://localhost:3001'
const released = { version: '1', entry: '/e.js', integrity: '', needs: '^1.0.0', pages: [] }
const plain: BootData['remotes'] = { 'mf-shop': released, 'mf-admin': released }
const mine: BootData['remotes'] = { ...plain, 'mf-shop': { ...released, override: origin } }

afterEach(() => sessionStorage.clear())

describe('a developer’s own remote', () => {
  it('is named as the address names it', () => {
    expect(overridesOf(mine)).toEqual([`mf-shop@${origin}`])
    expect(overridesOf(plain)).toEqual([])
  })

  it('is asked for again by every document of the tab that came without it', () => {
    expect(restoreOverrides(mine, `http://site.test/productos?remote=mf-shop@${origin}`)).toBeNull()
    const again = new URL(restoreOverrides(plain, 'http://site.test/academia?name=a#b') ?? '')
    expect([again.pathname, again.hash]).toEqual(['/academia', '#b'])
    expect(again.searchParams.getAll('remote')).toEqual([`mf-shop@${origin}`])
    expect(again.searchParams.get('name')).toBe('a')
  })

  it('is left by an empty parameter', () => {
    restoreOverrides(mine, `http://site.test/?remote=mf-shop@${origin}`)
    expect(restoreOverrides(plain, 'http://site.test/?remote=')).toBeNull()
    expect(restoreOverrides(plain, 'http://site.test/')).toBeNull()
  })

  it('is kept by nobody who has not asked for it', () => {
    expect(restoreOverrides(plain, 'http://site.test/productos')).toBeNull()
  })
})
