import type { Page } from '@playwright/test'
import { accounts, password } from '../accounts.ts'
import { content, menuEntry, openMenu } from '../frame.ts'
import { releasedPaths } from '../released-paths.ts'
import { enter, expect, fillCredentials, test } from '../test.ts'

const entries = {
  customer: [['Mis Suscripciones', '/suscripciones']],
  products: [['Administrar Productos', '/administrar-productos']],
  courses: [
    ['Administrar Cursos', '/administrar-cursos'],
    ['Administrar Clases', '/administrar-clases'],
    ['Administrar Suscripciones', '/administrar-suscripciones'],
  ],
  admin: [
    ['Registro de Movimientos', '/logs'],
    ['Administrar Usuarios', '/usuarios'],
    ['Configuración', '/configuracion'],
  ],
} as const

type Entry = readonly [label: string, path: string]

const staffEntries: readonly Entry[] = [...entries.products, ...entries.courses, ...entries.admin]
const released = releasedPaths()

/** Those that some release has a page for are shown, the others are not: no link leads nowhere. */
async function expectMenu(page: Page, own: readonly Entry[], among: readonly Entry[]): Promise<void> {
  for (const [label, path] of among) {
    const shown = own.some((entry) => entry[0] === label) && released.has(path)
    if (shown) await expect(menuEntry(page, label)).toBeVisible()
    else await expect(menuEntry(page, label)).toHaveCount(0)
  }
}

test('an anonymous visitor is offered to sign in', async ({ page }) => {
  await page.goto('/')
  await openMenu(page, 'CUENTA')
  await expectMenu(page, [['Registrate', '/registro-de-usuarios']], [['Registrate', '/registro-de-usuarios']])
  await expect(menuEntry(page, 'Iniciar Sesión')).toBeVisible()
  await expect(menuEntry(page, 'Salir')).toHaveCount(0)
})

for (const account of ['customer', 'products', 'courses', 'admin'] as const) {
  test(`${accounts[account]} signs in and sees the menu of the role`, async ({ page, signIn }) => {
    await signIn(account)
    await openMenu(page, 'CUENTA')
    await expect(menuEntry(page, 'Salir')).toBeVisible()
    await expectMenu(page, entries[account], [...staffEntries, ...entries.customer])
  })
}

test('an account with every role sees every entry', async ({ page, signIn }) => {
  await signIn('everything')
  await openMenu(page, 'CUENTA')
  await expectMenu(page, staffEntries, staffEntries)
})

test('an address from a mail leads through signing in to its subscription', async ({ page }) => {
  // Without a page: one that still asks for its data would lead to the sign-in by itself.
  await enter(page, 'customer')
  const { list } = await (await page.request.get('/api/Me/Subscription/Index')).json()
  const address = `/suscripcion/${list[0].id}`
  await page.context().clearCookies()
  await page.goto(address)
  await expect(page).toHaveURL(`/identificacion?returnUrl=${encodeURIComponent(address)}`)
  await fillCredentials(page, accounts.customer, password)
  await expect(page).toHaveURL(address)
})

test('signing in leads back to the page that asked for it', async ({ page, signIn }) => {
  await signIn('admin', '/logs?currentPage=1')
  await expect(page).toHaveURL('/logs?currentPage=1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the sign-in page goes on with who is signed in', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/identificacion?returnUrl=%2Flogs')
  await expect(page).toHaveURL('/logs')
  await page.goto('/identificacion')
  await expect(page).toHaveURL('/')
})

test('signing in never leads to another site', async ({ page, signIn, platform }) => {
  for (const foreign of [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
  ])
    await test.step(foreign, async () => {
      await page.context().clearCookies()
      await signIn('customer', foreign)
      expect(new URL(page.url()).origin).toBe(new URL(platform.url).origin)
    })
})

test.describe('refusals', () => {
  // The browser itself reports an answer that refuses, where the page asks by script.
  test.use({ allowedFaults: /status of 401/ })

  test('a wrong password and a blocked account are told the same', async ({ page }) => {
    const told: string[] = []
    for (const [email, secret] of [
      [accounts.newcomer, 'equivocada-1'],
      [accounts.blocked, password],
      ['nadie@rodada.test', password],
    ] as const) {
      await page.goto('/identificacion')
      await fillCredentials(page, email, secret)
      const message = page.getByRole('alert').filter({ hasText: /\S/ }).first()
      await expect(message).toBeVisible()
      await expect(page).toHaveURL(/\/identificacion/)
      told.push((await message.textContent())?.trim() ?? '')
    }
    expect(new Set(told).size).toBe(1)
  })
})

test('signing out ends the session', async ({ page, signIn }) => {
  await signIn('admin')
  await openMenu(page, 'CUENTA')
  await menuEntry(page, 'Salir').click()
  await openMenu(page, 'CUENTA')
  await expect(menuEntry(page, 'Iniciar Sesión')).toBeVisible()
  const me = await page.request.get('/api/me')
  expect(await me.json()).not.toHaveProperty('id')
  await page.goto('/logs')
  await expect(page).toHaveURL('/')
})

test('the dashboard greets by name', async ({ page, signIn }) => {
  await signIn('customer', '/dashboard')
  const me = await (await page.request.get('/api/me')).json()
  await expect(content(page).getByText(new RegExp(me.name)).first()).toBeVisible()
})
