import { content } from '../frame.ts'
import { untilRendered } from '../rendered-page.ts'
import { enter, expect, test } from '../test.ts'

const pages = [
  ['/', 'Rueda con nosotros'],
  ['/academia', 'Academia'],
  ['/academia?levels=Principiante&utm_source=x', 'Academia'],
  ['/clase/1', 'Primera Rodada: clase muestra'],
  ['/productos', 'Productos'],
  ['/productos?name=tabla&currentPage=1', 'Productos'],
  ['/producto/1', 'Completa Primera Rodada 7.5"'],
  ['/acerca-de', /^Acerca de/],
  ['/contacto', 'Contacto'],
  ['/terminos-y-condiciones', 'Términos y condiciones'],
  ['/politica-de-privacidad', 'Aviso de privacidad'],
] as const

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('every rendered page can be read', async ({ page }) => {
    for (const [path, title] of pages)
      await test.step(path, async () => {
        await untilRendered(page, path)
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      })
  })

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
    for (const path of ['/nada', '/clase/99999', '/producto/99999'])
      await test.step(path, async () => {
        expect((await page.goto(path))?.status()).toBe(404)
        await expect(
          page.getByRole('heading', { level: 1, name: 'No encontramos esta página' }),
        ).toBeVisible()
      })
  })
})

for (const [path] of pages) {
  test(`${path} is taken over as it stands, on a desk and on a phone`, async ({ page }) => {
    await untilRendered(page, path)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    for (const width of [1280, 390]) {
      asked.length = 0
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      // What waits for the session is there already, hidden.
      const before = await content(page).textContent()
      await expect(page.locator('html')).not.toHaveAttribute('data-fonts')
      await page.waitForFunction(() => 'rodadaClicks' in window && window.rodadaClicks === undefined)
      await page.waitForLoadState('networkidle')
      expect(await content(page).textContent(), `${width} pixels`).toBe(before)
      expect(asked.filter((pathname) => pathname.startsWith('/api/'))).toEqual(['/api/me'])
    }
  })
}

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

test('who is signed in gets the same page, with the own menu filled in', async ({ page }) => {
  await enter(page, 'customer')
  await page.goto('/academia')
  await page.getByText('CUENTA').click()
  await expect(page.getByRole('link', { name: 'Salir' })).toBeVisible()
})
