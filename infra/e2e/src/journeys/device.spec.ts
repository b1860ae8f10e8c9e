import { openWhole } from '../accessibility.ts'
import { expect, test } from '../test.ts'

test('the appearance is chosen once for the device', async ({ page }) => {
  await openWhole(page, '/acerca-de')
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await ground()
  await page.getByRole('radio', { name: 'Oscuro' }).check({ force: true })
  const dark = await ground()
  expect(dark).not.toBe(light)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Oscuro' })).toBeChecked()
  expect(await ground()).toBe(dark)
})

test('a lost connection is told until it is back', async ({ page, context }) => {
  await openWhole(page, '/acerca-de')
  await context.setOffline(true)
  await expect(page.getByText(/Sin conexión a internet/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/Sin conexión a internet/)).toBeHidden()
})
