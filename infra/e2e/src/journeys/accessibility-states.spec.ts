import type { Page } from '@playwright/test'
import { desk, expectAccessible, openWhole, phone } from '../accessibility.ts'
import { addressOfGallery, content, openMenu } from '../frame.ts'
import { movingParts } from '../motion.ts'
import { enter, expect, test } from '../test.ts'

// What pages look like only after something was done or went wrong; accessibility.spec.ts opens each page itself.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // The remote that one of them misses.
  allowedFaults: /status of 503.*\/mf-shop\//,
})

test('the menus of somebody with every role', async ({ page }) => {
  await enter(page, 'everything')
  await openWhole(page, '/contacto')
  await openMenu(page, 'CUENTA')
  await expect(page.getByRole('link', { name: 'Salir' })).toBeVisible()
  await expectAccessible(page, { part: 'header', widths: [desk] })
  await page.setViewportSize({ width: phone, height: 800 })
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Salir' })).toBeVisible()
  await expectAccessible(page, { part: 'dialog[open]', widths: [phone] })
  expect(await movingParts(page), 'motion').toEqual([])
})

test('a lightbox', async ({ page }) => {
  await openWhole(page, await addressOfGallery(page))
  await page.getByRole('link', { name: 'Ampliar foto' }).click()
  await page.waitForLoadState('networkidle')
  await expectAccessible(page, { part: 'dialog[open]' })
  expect(await movingParts(page), 'motion').toEqual([])
})

test('a page whose remote is missing', async ({ page }) => {
  await page.route(/\/mf-shop\/.*\.js/, (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/productos')
  await expect(content(page).getByRole('button', { name: /reintentar/i })).toBeVisible()
  await expectAccessible(page)
})

test('a lost connection', async ({ page, context }) => {
  await openWhole(page, '/contacto')
  await context.setOffline(true)
  await expect(page.getByText(/Sin conexión a internet/)).toBeVisible()
  await expectAccessible(page)
})

test('students that an instructor has found', async ({ page }) => {
  await enter(page, 'everything')
  await openWhole(page, '/dashboard')
  await content(page).getByRole('textbox', { name: 'Estudiantes' }).fill('1 2')
  await content(page).getByRole('button', { name: 'Buscar' }).click()
  await content(page).getByRole('checkbox', { name: /^#1 / }).first().check()
  await expectAccessible(page, { part: 'section:has(ul[aria-label="Estudiantes encontrados"])' })
})

test('the question before a class is undone', async ({ page }) => {
  await enter(page, 'courses')
  await openWhole(page, '/asistencia')
  await content(page)
    .getByRole('button', { name: /^Deshacer/ })
    .first()
    .click()
  await expectAccessible(page, { part: '[role=alertdialog][open]' })
})

test('pieces of the design system while they are open, wrong or announcing', async ({ page }) => {
  // The largest page there is, examined once for each state.
  test.setTimeout(240_000)
  await openWhole(page, '/dev/ui')
  for (const [state, show] of states) await test.step(state, () => show(page))
  expect(await movingParts(page), 'motion').toEqual([])
})

const states: readonly (readonly [title: string, show: (page: Page) => Promise<void>])[] = [
  ['a form with errors', formWithErrors],
  ['a week with errors, to be copied', weekWithErrors],
  ['an open list of choices', openChoices],
  ['notices', notices],
  ['an open question', openQuestion],
]

async function formWithErrors(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Registrarme' }).click()
  await expect(page.getByLabel('Correo electrónico').first()).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, { part: 'form:has([type=email][aria-invalid=true])' })
}

async function weekWithErrors(page: Page): Promise<void> {
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('checkbox', { name: 'Martes', checked: true }) })
  await form.first().getByRole('button', { name: 'Guardar' }).click()
  await expect(form.first().getByText('Cierra a las 19:00.')).toBeVisible()
  await form.first().getByRole('button', { name: 'Copiar a otros días' }).first().click()
  await expectAccessible(page, { part: 'form:has([aria-label^="Copiar el"])' })
}

async function openChoices(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Etiquetas' }).first().press('ArrowDown')
  await expectAccessible(page, { part: 'form:has([role=option])' })
  await page.keyboard.press('Escape')
}

async function notices(page: Page): Promise<void> {
  const layer = page.getByRole('region', { name: 'Avisos' })
  await page.getByRole('button', { name: 'Mostrar aviso rojo' }).click()
  await page.getByRole('button', { name: 'Mostrar aviso verde' }).click()
  // Good news stays while it has the focus.
  await layer.getByText('Enlace copiado').locator('..').getByRole('button').focus()
  await expectAccessible(page, { part: '[aria-label=Avisos]' })
  await expect(layer.getByRole('button', { name: 'Cerrar aviso' })).toHaveCount(2)
}

async function openQuestion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pedir confirmación' }).click()
  await expectAccessible(page, { part: '[role=alertdialog][open]' })
  await page.keyboard.press('Escape')
}

test('a registration that is not complete, and the help for its pictures', async ({ page }) => {
  await openWhole(page, '/clase/1/registro?newUser=true')
  await content(page).getByRole('button', { name: 'Agregar otro alumno' }).click()
  await content(page).getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, { part: 'dialog[open]' })
  await page.getByRole('button', { name: 'Entendido' }).click()
  await expectAccessible(page, { part: 'form:has([name="responsible.name"])' })
})
