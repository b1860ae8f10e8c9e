import { describe, expect, it } from '@jest/globals'
import type { Release } from '@rodada/contracts/release'
import { givenReleases } from './given-releases.ts'
import type { ActiveReleases } from './release-store.ts'
import { testRelease } from './test-releases.ts'

const shop = (version: string) => testRelease('mf-shop', { version })

function store() {
  const now: { active: ActiveReleases; earlier: readonly Release[] } = { active: {}, earlier: [] }
  const releases = givenReleases({ active: async () => now.active, folders: () => [] }, () => now.earlier)
  const versions = () => releases.given().map(({ version }) => version)
  return { now, releases, versions }
}

describe('releases that browsers have', () => {
  it('are the active ones, what they may fall back to, and those of before', async () => {
    const { now, releases, versions } = store()
    now.active = { 'mf-shop': { ...shop('v2'), fallback: shop('v1') } }
    await releases.active()
    expect(versions()).toEqual(['v1', 'v2'])
    now.active = { 'mf-shop': shop('v3') }
    await releases.active()
    expect(versions()).toEqual(['v1', 'v2', 'v3'])
  })

  it('are known to a gateway that has not given them itself, each once', async () => {
    const { now, releases, versions } = store()
    now.active = { 'mf-shop': { ...shop('v3'), fallback: shop('v2') } }
    await releases.active()
    now.earlier = [shop('v1'), shop('v2')]
    expect(versions()).toEqual(['v1', 'v2', 'v3'])
  })

  it('stay the same array until something changes', async () => {
    const { now, releases } = store()
    now.active = { 'mf-shop': shop('active') }
    await releases.active()
    now.earlier = [shop('v1')]
    const known = releases.given()
    await releases.active()
    expect(releases.given()).toBe(known)
  })

  it('are four of each app, however often another changes', async () => {
    const { now, releases } = store()
    const others = (['mf-academy', 'mf-admin', 'shell'] as const).flatMap((app) =>
      ['v1', 'v2', 'v3', 'v4'].map((version) => testRelease(app, { version })),
    )
    now.earlier = [...others, shop('v1')]
    releases.given()
    for (let n = 2; n <= 40; n += 1) {
      now.active = { 'mf-shop': { ...shop(`v${n}`), fallback: shop(`v${n - 1}`) } }
      await releases.active()
    }
    expect(releases.given()).toHaveLength(16)
    expect(releases.given()).toEqual(
      expect.arrayContaining([...others, ...['v37', 'v38', 'v39'].map(shop), now.active['mf-shop']]),
    )
  })
})
