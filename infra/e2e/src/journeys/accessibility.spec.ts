import { expectAccessible, openWhole } from '../accessibility.ts'
import { content } from '../frame.ts'
import { movingParts, viewTransitionTimes, watchViewTransitions } from '../motion.ts'
import { addressOf, releasedPages, type Visited, viewerOf } from '../released-paths.ts'
import { expectNoSidewaysScroll } from '../screens.ts'
import { enter, expect, test } from '../test.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // One of the addresses is nobody's.
  allowedFaults: /status of 404.*\/no-existe/,
})

const pages: readonly Visited[] = [...releasedPages(), { path: '/no-existe', access: 'public' }]

for (const visited of pages) {
  const address = addressOf(visited.path)
  const viewer = viewerOf(visited)
  test(`${address} is for everybody: rules, both modes, every width, no motion`, async ({ page }) => {
    if (viewer !== null) await enter(page, viewer)
    await openWhole(page, address)
    await expect(page).toHaveURL(address)
    expect(await movingParts(page), 'motion').toEqual([])
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}

test('without motion one page takes the place of another at once', async ({ page }) => {
  await watchViewTransitions(page)
  await openWhole(page, '/academia')
  await content(page).locator('a[href^="/clase/"]').first().click()
  await expect(page).toHaveURL(/\/clase\/\d+$/)
  await expect.poll(() => viewTransitionTimes(page)).toEqual([0])
})
