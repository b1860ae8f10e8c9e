import { expect, test } from '../test.ts'

test('the way to a class stays on one line of a phone, however long its title is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/clase/4')
  const way = page.getByRole('navigation', { name: 'Ruta de navegación' })
  await expect(way.getByText('Curso de verano: dos semanas en ruedas')).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const { height = 0 } = (await way.getByRole('list').boundingBox()) ?? {}
  const { height: line = 0 } = (await way.getByRole('listitem').first().boundingBox()) ?? {}
  expect(line).toBeGreaterThan(0)
  expect(height).toBeLessThan(2 * line)
})
