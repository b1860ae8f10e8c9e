import { accounts, password } from '../accounts.ts'
import { menuEntry, openMenu } from '../frame.ts'
import { signedInAs } from '../people.ts'
import { untilQuiet } from '../quiet.ts'
import { enter, expect, fillCredentials, test } from '../test.ts'

// A link under the pointer reads its page's data ahead, which is refused once the session has ended.
test.use({ allowedFaults: /status of 401.*\/api\/(Admin\/State|Release)\/Index/ })

test('a visitor signs in from the menu, finds the pages of the role there, and signs out', async ({
  page,
}) => {
  await page.goto('/')
  await openMenu(page, 'CUENTA')
  await expect(menuEntry(page, 'Registrate')).toBeVisible()
  await expect(menuEntry(page, 'Salir')).toHaveCount(0)
  await menuEntry(page, 'Iniciar Sesión').click()
  await expect(page).toHaveURL(/\/identificacion/)
  await fillCredentials(page, accounts.admin, password)
  await expect(page).toHaveURL('/dashboard')
  // Their reads would be refused if the session ended meanwhile.
  await expect(page.getByRole('region', { name: 'El negocio hoy' })).toBeVisible()
  await untilQuiet(page)

  await openMenu(page, 'CUENTA')
  for (const entry of ['Administrar Usuarios', 'Configuración', 'Registro de Movimientos'])
    await expect(menuEntry(page, entry)).toBeVisible()
  for (const entry of ['Administrar Productos', 'Administrar Cursos', 'Mis Suscripciones'])
    await expect(menuEntry(page, entry)).toHaveCount(0)
  await menuEntry(page, 'Salir').click()
  await openMenu(page, 'CUENTA')
  await expect(menuEntry(page, 'Iniciar Sesión')).toBeVisible()
  expect(await signedInAs(page.request)).toBeUndefined()
  await page.goto('/logs')
  await expect(page).toHaveURL('/')
})

test('an address from a mail leads through signing in to its subscription', async ({ page }) => {
  // Without a page: one that still loads data would redirect to the sign-in.
  await enter(page, 'customer')
  const { list } = await (await page.request.get('/api/Me/Subscription/Index')).json()
  const address = `/suscripcion/${list[0].id}`
  await page.context().clearCookies()
  await page.goto(address)
  await expect(page).toHaveURL(`/identificacion?returnUrl=${encodeURIComponent(address)}`)
  await fillCredentials(page, accounts.customer, password)
  await expect(page).toHaveURL(address)
})
