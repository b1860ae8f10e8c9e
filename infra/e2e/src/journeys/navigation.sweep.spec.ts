import type { Locator, Page } from '@playwright/test'
import { cards, content } from '../frame.ts'
import { expect, test } from '../test.ts'

test.use({ viewport: { width: 390, height: 600 } })

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY)
}

test('new pages start at the top, and back finds each where it was left', async ({ page }) => {
  await page.goto('/')
  const course = await leaveFromDeep(page, cards(page, 'clase').last(), /\/clase\/\d+$/)
  const details = await leaveFromDeep(
    page,
    page.getByRole('link', { name: 'Aviso de privacidad' }),
    /privacidad$/,
  )
  await page.goBack()
  await expectScrolled(page, details)
  await page.goBack()
  await expectScrolled(page, course)
})

for (const [address, kind] of [
  ['/productos', 'producto'],
  ['/academia?currentPage=1&orderBy=price&orderModes=asc', 'clase'],
] as const) {
  test(`back from a ${kind} finds the list as it was left, in the same document`, async ({ page }) => {
    await page.goto(address)
    await page.evaluate(() => Reflect.set(window, 'sameDocument', true))
    const list = await leaveFromDeep(page, cards(page, kind).last(), new RegExp(`/${kind}/\\d+$`))
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expectScrolled(page, list)
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
  })
}

/** Scrolls down to a link and follows it to a page that starts at its top. @returns where the first page was. */
async function leaveFromDeep(page: Page, link: Locator, target: RegExp): Promise<number> {
  await link.scrollIntoViewIfNeeded()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(200)
  await link.hover()
  const left = await scrolled(page)
  await link.click()
  await expect(page).toHaveURL(target)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectScrolled(page, 0)
  return left
}

/** Pages have fractions of pixels. */
async function expectScrolled(page: Page, position: number): Promise<void> {
  await expect.poll(async () => Math.abs((await scrolled(page)) - position)).toBeLessThanOrEqual(1)
}

test('a new document starts at the top, back and reload where they were', async ({ page }) => {
  await page.goto('/productos')
  await cards(page, 'producto').last().scrollIntoViewIfNeeded()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(200)
  await page.reload()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(200)
  for (const path of ['/academia', '/productos']) {
    await page.goto(`${path}?currentPage=1`)
    // A position that is restored has been restored once the cards are shown.
    await expect(content(page).getByText(/^Monstando/)).toBeVisible()
    expect(await scrolled(page), path).toBe(0)
    await page.goBack()
    await expect.poll(() => scrolled(page)).toBeGreaterThan(200)
  }
})
