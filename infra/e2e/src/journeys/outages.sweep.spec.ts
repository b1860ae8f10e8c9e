import { content } from '../frame.ts'
import { expect, test } from '../test.ts'

// Console messages about failed requests.
test.use({ allowedFaults: /status of 503|Failed to load resource/i })

const retry = /reintentar|intentar de nuevo/i

test('a killed service takes its own calls along only, and comes back', async ({ page, platform }) => {
  await page.goto('/')
  // Each time a search that the gateway cannot have cached, not even just before the service is gone.
  const search = () => page.request.get(`/api/Course/GetCourseIndex?name=sin+leer+${Date.now()}`)
  const outage = platform.holdDown('academy')
  try {
    await expect.poll(async () => (await search()).status()).toBe(503)
    const refused = await search()
    expect(await refused.json()).toMatchObject({ success: false, messages: [expect.any(String)] })
    expect((await page.request.get('/api/Product/Index')).status()).toBe(200)

    await page.goto('/productos')
    await expect(content(page).getByText(/^Monstando/)).toBeVisible()
    // A page that nobody has requested: a cached one would be shown meanwhile.
    await page.goto(`/academia?itemsPerPage=${17 + test.info().retry}`)
    await expect(content(page).getByRole('button', { name: retry })).toBeVisible()
  } finally {
    await outage.release()
  }
  await expect.poll(async () => (await search()).status(), { timeout: 60_000 }).toBe(200)
  await content(page).getByRole('button', { name: retry }).click()
  await expect(content(page).getByText(/^Monstando/)).toBeVisible()
})
