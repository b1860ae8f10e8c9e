import type { Page } from '@playwright/test'
import { launchOptionsOf } from './browser/launch-options.ts'
import { test as base, expect } from './test.ts'

/** A browser with a back/forward cache, as visitors' have; a headless shell has none, and Playwright switches it off. */
export const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        ...launchOptionsOf('RODADA_E2E_WHOLE_BROWSER'),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    { scope: 'worker' },
  ],
})

/**
 * Leaves the page for another site, and returns once `meanwhile` is over.
 * @throws when the browser had to load the page anew.
 */
export async function leaveAndComeBack(
  page: Page,
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const reasons: string[] = []
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
  )
  await session.send('Page.enable')
  const left = page.url()
  await page.evaluate(() => Reflect.set(window, 'isCached', true))
  await page.goto('about:blank')
  await meanwhile()
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(left)
  const isCached = await page.evaluate(() => Reflect.get(window, 'isCached'))
  expect({ isCached, reasons }, left).toEqual({ isCached: true, reasons: [] })
}
