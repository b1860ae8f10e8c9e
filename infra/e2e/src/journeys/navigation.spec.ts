import type { Locator, Page } from '@playwright/test'
import { cards, content } from '../frame.ts'
import { expect, test } from '../test.ts'

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY)
}

test('a deep link shows the filtered page that it names', async ({ page }) => {
  await page.goto('/productos?currentPage=2&itemsPerPage=12')
  await expect(content(page).getByText(/^Monstando 13-\d+ de \d+ resultados$/)).toBeVisible()
})

test('back from a detail shows the list as it was left', async ({ page }) => {
  await page.goto('/academia?currentPage=1&orderBy=price&orderModes=asc')
  const third = cards(page, 'clase').nth(2)
  await third.scrollIntoViewIfNeeded()
  await third.click()
  await expect(page).toHaveURL(/\/clase\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL('/academia?currentPage=1&orderBy=price&orderModes=asc')
  await expect(cards(page, 'clase').nth(2)).toBeVisible()
})

test('new pages start at the top, and back finds each where it was left', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
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

for (const [path, kind] of [
  ['/productos', 'producto'],
  ['/academia', 'clase'],
] as const) {
  test(`back from a ${kind} finds the list where it was left`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 600 })
    await page.goto(path)
    const list = await leaveFromDeep(page, cards(page, kind).last(), new RegExp(`/${kind}/\\d+$`))
    await page.goBack()
    await expectScrolled(page, list)
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

for (const path of ['/academia', '/productos']) {
  test(`${path} as a new document starts at the top, back and reload where they were`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 600 })
    await page.goto('/productos')
    await cards(page, 'producto').last().scrollIntoViewIfNeeded()
    await expect.poll(() => scrolled(page)).toBeGreaterThan(200)
    await page.reload()
    await expect.poll(() => scrolled(page)).toBeGreaterThan(200)
    await page.goto(`${path}?currentPage=1`)
    // Once the cards stand, the position has been restored if it is going to be.
    await expect(content(page).getByText(/^Monstando/)).toBeVisible()
    expect(await scrolled(page)).toBe(0)
    await page.goBack()
    await expect.poll(() => scrolled(page)).toBeGreaterThan(200)
  })
}

test('pages turn without loading the document again', async ({ page }) => {
  await page.goto('/academia')
  await cards(page, 'clase').first().waitFor()
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true))
  await cards(page, 'clase').first().click()
  await expect(page).toHaveURL(/\/clase\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL('/academia')
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
})

test('every page has a title of its own', async ({ page }) => {
  const titles = new Set<string>()
  for (const path of ['/', '/academia', '/productos', '/identificacion']) {
    await page.goto(path)
    await page.getByRole('main').waitFor()
    titles.add(await page.title())
  }
  expect(titles.size).toBe(4)
  for (const title of titles) expect(title).toContain('Rodada')
})

test.describe('what does not exist', () => {
  test.use({ allowedFaults: /status of 404/ })

  test('is a real 404 with a page that helps', async ({ page }) => {
    for (const path of ['/no-existe', '/clase/99999999', '/producto/99999999', '/producto/abc'])
      await test.step(path, async () => {
        const response = await page.goto(path)
        expect(response?.status()).toBe(404)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(content(page).getByRole('link').first()).toBeVisible()
      })
  })
})
