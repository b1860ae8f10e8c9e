import { cards, content, menuEntry, openMenu } from '../frame.ts'
import { expect, test } from '../test.ts'

test('a visitor finds a course from the home page and opens it', async ({ page }) => {
  await page.goto('/')
  await openMenu(page, 'ACADEMIA')
  await menuEntry(page, 'Ver Cursos').click()
  await expect(page).toHaveURL('/academia')
  await expect(page.getByRole('heading', { level: 1, name: 'Academia' })).toBeVisible()
  await expect(content(page).getByText(/^Monstando 1-\d+ de \d+ resultados$/)).toBeVisible()

  await expect(content(page).getByText('Más Información').first()).toBeVisible()
  await cards(page, 'clase').first().click()
  await expect(page).toHaveURL(/\/clase\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(
    content(page)
      .getByText(/pago único|precio por clase|Gratis/)
      .first(),
  ).toBeVisible()
  await expect(content(page).getByText('Copiar enlace')).toBeVisible()
})

test('pictures come in a width that fits the screen', async ({ page }) => {
  await page.goto('/productos')
  const picture = content(page).locator('img[src*="/storage/"]').first()
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0)
  const chosen = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(chosen).toMatch(/\/storage\/products\/[^/]+\/\d+\.(avif|webp|jpg)$/)
})
