import { content } from '../frame.ts'
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

test('what was typed and pressed before the script came is not lost', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  let arrive: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/shell/main*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/productos', { waitUntil: 'commit' })
  await content(page).getByText('Filtros').click()
  await content(page).getByLabel('Qué buscas').fill('tabla')
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  arrive()
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(content(page).getByLabel('Qué buscas')).toHaveValue('tabla')
  await content(page).getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL('/productos?name=tabla')
})
