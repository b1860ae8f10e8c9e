import type { Page } from '@playwright/test'
import { cards, content } from '../frame.ts'
import { expect, test } from '../test.ts'

// What a browser says of files and answers that are not there, and the frame's own word about it.
test.use({ allowedFaults: /status of 503|Failed to load resource|mf-shop|federation/i })

const retry = /reintentar|intentar de nuevo/i
const files = /\/mf-shop\/.*\.js/

async function hideShop(page: Page): Promise<void> {
  await page.route(files, (route) => route.fulfill({ status: 503, body: '' }))
}

test('a missing remote breaks its own pages only, and they come back', async ({ page }) => {
  await hideShop(page)
  await page.goto('/productos')
  const again = content(page).getByRole('button', { name: retry })
  await expect(again).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()

  await page.unroute(files)
  await again.click()
  await expect(content(page).getByText(/^Monstando 1-\d+ de \d+ resultados$/)).toBeVisible()
})

test('a missing remote leaves the rest of the home page whole', async ({ page }) => {
  await hideShop(page)
  await page.goto('/')
  await expect(cards(page, 'clase').first()).toBeVisible()
  await expect(content(page).getByText('NUEVO', { exact: true })).toHaveCount(0)
})

test('a killed service takes its own calls along only, and comes back', async ({ page, platform }) => {
  await page.goto('/')
  // The gateway has no answer to it: it is for others that were read before.
  const unread = '/api/Course/GetCourseIndex?unread=1'
  const outage = platform.holdDown('academy')
  try {
    await expect.poll(async () => (await page.request.get(unread)).status()).toBe(503)
    const refused = await page.request.get(unread)
    expect(await refused.json()).toMatchObject({ success: false, messages: [expect.any(String)] })
    expect((await page.request.get('/api/Product/Index')).status()).toBe(200)

    await page.goto('/productos')
    await expect(content(page).getByText(/^Monstando/)).toBeVisible()
    // Nobody has asked for this one: a page that is kept is shown meanwhile.
    await page.goto(`/academia?itemsPerPage=${17 + test.info().retry}`)
    await expect(content(page).getByRole('button', { name: retry })).toBeVisible()
  } finally {
    await outage.release()
  }
  await expect.poll(async () => (await page.request.get(unread)).status(), { timeout: 60_000 }).toBe(200)
  await content(page).getByRole('button', { name: retry }).click()
  await expect(content(page).getByText(/^Monstando/)).toBeVisible()
})
