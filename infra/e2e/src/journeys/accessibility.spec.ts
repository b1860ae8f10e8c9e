import type { Page } from '@playwright/test'
import { contrastViolationsOf, excessWidth, openWhole, violationsOf } from '../accessibility.ts'
import { addressOf, releasedPages } from '../released-paths.ts'
import { expect, test } from '../test.ts'

const widths = [1280, 390]

/** 1280 pixels at 200 %, then the narrowest screen that pages must fit. */
const narrow = [640, 320]

async function checkEverywhere(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await violationsOf(page), `light, ${width} pixels`).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await contrastViolationsOf(page), `dark, ${width} pixels`).toEqual([])
  }
  for (const width of narrow) {
    await page.setViewportSize({ width, height: 640 })
    expect(await excessWidth(page), `sideways at ${width} pixels`).toBeLessThanOrEqual(0)
  }
}

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // The samples of the design system name pictures that nobody has.
  allowedFaults: /status of 404.*\/storage\/\w+\/muestra-/,
})

for (const { path, access } of releasedPages()) {
  const address = addressOf(path)
  test(`${address} keeps the accessibility rules in both modes at every width`, async ({ page, signIn }) => {
    test.setTimeout(90_000)
    if (access !== 'public') await signIn('everything')
    await openWhole(page, address)
    await expect(page).toHaveURL(address)
    await checkEverywhere(page)
  })
}

test('an open menu and an open drawer keep them too', async ({ page }) => {
  await openWhole(page, '/')
  await page.getByText('ACADEMIA', { exact: true }).click()
  expect(await violationsOf(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  expect(await violationsOf(page)).toEqual([])
})

test('without motion nothing moves', async ({ page }) => {
  await openWhole(page, '/')
  await page.getByText('TIENDA', { exact: true }).click()
  const longest = await page.evaluate(() => {
    const durations = document
      .getAnimations()
      .map((animation) => Number(animation.effect?.getComputedTiming().duration))
    return Math.max(0, ...durations)
  })
  expect(longest).toBeLessThanOrEqual(1)
})
