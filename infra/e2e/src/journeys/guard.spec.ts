import { enter, expect, test } from '../test.ts'

const forStaff = [
  '/logs',
  '/usuarios',
  '/usuarios/1/editar',
  '/administrar-cursos',
  '/asistencia',
  '/clase/nueva',
  '/administrar-productos',
  '/producto/nuevo',
  '/producto/1/editar',
]
const guarded = ['/dashboard', '/cuenta/informacion-de-envio', ...forStaff]

test('a visitor who asks for what is guarded lands on the home page', async ({ page }) => {
  await page.goto('/academia')
  for (const path of guarded)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page).toHaveURL('/')
      // Replaced: going back skips the page that was refused.
      await page.goBack()
      await expect(page).toHaveURL('/academia')
    })
})

test('an account without the role that asks for the staff’s pages lands on the home page', async ({
  page,
}) => {
  await enter(page, 'customer')
  for (const path of forStaff)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page).toHaveURL('/')
    })
})

test('an administrator opens the lists of accounts and of movements, and a movement', async ({ page }) => {
  await enter(page, 'admin', '/usuarios')
  await expect(page.getByRole('heading', { level: 1, name: 'Administrar usuarios' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Último ingreso:').first()).toBeVisible()
  await page.goto('/logs')
  await page.getByRole('main').locator('a[href^="/logs/"]').first().click()
  await expect(page).toHaveURL(/\/logs\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a refused call tells so with the envelope', async ({ request }) => {
  const anonymous = await request.get('/api/Log/Index')
  expect(anonymous.status()).toBe(401)
  expect(await anonymous.json()).toMatchObject({ success: false, messages: [expect.any(String)] })
})

test('a lacking role is refused by the service too', async ({ page }) => {
  await enter(page, 'customer')
  const refused = await page.request.get('/api/Admin/User/Index')
  expect(refused.status()).toBe(403)
  expect(await refused.json()).toMatchObject({ success: false, messages: [expect.any(String)] })
})
