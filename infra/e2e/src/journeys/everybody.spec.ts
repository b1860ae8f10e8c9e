import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { content } from '../frame.ts'
import { expect, test } from '../test.ts'

const pages = ['/', '/academia', '/productos', '/identificacion']
/** The name's first o is a drawn wheel: the text that is left does not spell the link's name. */
const drawnName = 'label-content-name-mismatch'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** Contrast is computed of what is drawn: an animation that is under way would be judged half-transparent. */
async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).disableRules(drawnName).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    for (const path of pages) {
      test(`${path} keeps the accessibility rules that a program can check`, async ({ page }) => {
        await open(page, path)
        expect(await violationsOf(page)).toEqual([])
      })
    }

    for (const [list, detail] of [
      ['/academia', '/clase/'],
      ['/productos', '/producto/'],
    ] as const) {
      test(`a page of ${detail} keeps them too`, async ({ page }) => {
        await open(page, list)
        const address = await content(page).locator(`a[href^="${detail}"]`).first().getAttribute('href')
        await open(page, address ?? '')
        expect(await violationsOf(page)).toEqual([])
      })
    }
  })
}

for (const width of [320, 390, 768]) {
  test(`nothing is wider than a screen of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of pages) {
      await open(page, path)
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(excess, path).toBeLessThanOrEqual(0)
    }
  })
}

test('the keyboard reaches content and menus', async ({ page }) => {
  await open(page, '/academia')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  // The skip link leads past the navbar.
  await page.keyboard.press('Tab')
  const inContent = await page.evaluate(() => document.activeElement?.closest('main') !== null)
  expect(inContent).toBe(true)
})
