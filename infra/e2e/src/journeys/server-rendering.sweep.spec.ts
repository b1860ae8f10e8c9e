import type { Page } from '@playwright/test'
import { content } from '../frame.ts'
import { sentAddresses } from '../released-paths.ts'
import { untilTakenOver } from '../rendered-page.ts'
import { expect, test } from '../test.ts'

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('links lead on and filters find', async ({ page }) => {
    await page.goto('/')
    await content(page).getByRole('link', { name: 'Ver toda la tienda' }).click()
    await expect(page).toHaveURL('/productos')
    await content(page).getByLabel('Qué buscas').fill('tabla')
    await content(page).getByRole('button', { name: 'Buscar' }).click()
    await expect(page).toHaveURL(/\/productos\?.*name=tabla/)
    await expect(content(page).getByText(/^Monstando 1-\d+ de \d+ resultados$/)).toBeVisible()
    await content(page).getByRole('article').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/producto\/\d+$/)
  })

  test('menus and galleries open, and all that shows answers', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    for (const path of sentAddresses())
      await test.step(path, async () => {
        await page.goto(path)
        const buttons = page.locator('button:visible')
        await expect(buttons.and(page.locator(':not(form[method=get] button)'))).toHaveCount(0)
        await page.locator('summary[aria-label="Menú"]').click()
        await expect(page.getByRole('banner').getByRole('link', { name: 'Ver Cursos' })).toBeVisible()
      })
    await page.goto('/clase/1')
    await page.getByRole('link', { name: 'Ver foto 2' }).click()
    await expect(page.getByRole('img', { name: /, foto 2 de/ })).toBeInViewport()
  })

  test('the home page searches', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('searchbox').fill('casco')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/\/productos\?.*name=casco/)
  })
})

test.describe('what is not there, without a script', () => {
  test.use({ javaScriptEnabled: false, allowedFaults: /status of 404/ })

  test('the page says that nothing is there', async ({ page }) => {
    for (const path of ['/clase/99999', '/producto/99999', '/producto/abc'])
      await test.step(path, async () => {
        expect((await page.goto(path))?.status()).toBe(404)
        await expect(
          page.getByRole('heading', { level: 1, name: 'No encontramos esta página' }),
        ).toBeVisible()
      })
  })
})

/** @returns lets the page's script come. */
async function openBeforeScript(page: Page, path: string): Promise<() => void> {
  let arrive: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/shell/main*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(path, { waitUntil: 'commit' })
  return arrive
}

test('what was typed and pressed before the script came is not lost', async ({ page }) => {
  const arrive = await openBeforeScript(page, '/productos')
  await content(page).getByText('Filtros').click()
  await content(page).getByLabel('Qué buscas').fill('tabla')
  await page.locator('summary[aria-label="Menú"]').click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ver Cursos' })).toBeVisible()
  arrive()
  await untilTakenOver(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ver Cursos' })).toBeVisible()
  await expect(content(page).getByLabel('Qué buscas')).toHaveValue('tabla')
  await content(page).getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL('/productos?name=tabla')
})

test('what was chosen before the script came is not lost', async ({ page }) => {
  const arrive = await openBeforeScript(page, '/academia')
  await content(page).getByLabel('Día').selectOption('Sábado')
  arrive()
  await untilTakenOver(page)
  await expect(content(page).getByLabel('Día').locator('option:checked')).toHaveText('Sábado')
})
