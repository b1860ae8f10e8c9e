import { expect, it } from '@jest/globals'
import type { ReleasedPage } from '@rodada/contracts/release'
import { productionReleases } from './production-releases.ts'
import type { ActiveReleases } from './release-store.ts'
import { testRelease } from './test-releases.ts'

function page(path: string, more: Partial<ReleasedPage> = {}): ReleasedPage {
  return { id: path, path, access: 'public', title: path, chunks: [], ...more }
}

it('leaves out pages for development, and answers the same object until something changes', async () => {
  let releases: ActiveReleases = {
    shell: testRelease('shell', { pages: [page('/'), page('/dev/ui', { development: true })] }),
  }
  const store = productionReleases({ active: async () => releases, folders: () => [] })
  const first = await store.active()
  expect(first.shell?.pages.map(({ path }) => path)).toEqual(['/'])
  expect(await store.active()).toBe(first)

  releases = { ...releases, 'mf-shop': testRelease('mf-shop') }
  expect(Object.keys(await store.active())).toEqual(['shell', 'mf-shop'])
})
