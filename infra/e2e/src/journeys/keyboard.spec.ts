import type { Page } from '@playwright/test'
import { openWhole } from '../accessibility.ts'
import { expect, test } from '../test.ts'

// The samples of the design system name pictures that nobody has.
test.use({ allowedFaults: /status of 404.*\/storage\/\w+\/muestra-/ })

/** Presses Tab until something is focused. @throws when it cannot be reached. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
  }
  throw new Error(`The keyboard does not reach ${selector}`)
}

function focusedText(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.textContent?.trim())
}

test('the first Tab leads past the bar', async ({ page }) => {
  await openWhole(page, '/academia')
  await page.keyboard.press('Tab')
  expect(await focusedText(page)).toBe('Saltar al contenido')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('a menu opens, leads on, and closes', async ({ page }) => {
  await openWhole(page, '/')
  await tabTo(page, 'summary')
  expect(await focusedText(page)).toBe('TIENDA')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await focusedText(page)).toBe('Ver Productos')
  await page.keyboard.press('Escape')
  expect(await focusedText(page)).toBe('TIENDA')
  await expect(page.getByRole('link', { name: 'Ver Productos' })).toBeHidden()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/productos')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the drawer of narrow screens holds the focus and gives it back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openWhole(page, '/')
  await tabTo(page, '[aria-label="Abrir menú"]')
  await page.keyboard.press('Enter')
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(outside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeFocused()
})

test('the question before deleting starts on the harmless answer', async ({ page }) => {
  await openWhole(page, '/dev/ui')
  await tabTo(page, '[aria-label="Eliminar"]')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Eliminar' })).toBeFocused()
})

test('pictures are enlarged, turned and left', async ({ page }) => {
  await openWhole(page, '/dev/ui')
  await tabTo(page, '[aria-label="Ampliar foto"]')
  await page.keyboard.press('Enter')
  const lightbox = page.getByRole('dialog')
  await expect(lightbox.getByText(/^1 de \d+$/)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByText(/^2 de \d+$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(page.getByRole('link', { name: 'Ampliar foto' }).first()).toBeFocused()
})

test('labels are found, created and taken out', async ({ page }) => {
  await openWhole(page, '/dev/ui')
  const box = page.getByRole('combobox', { name: 'Etiquetas' })
  await box.focus()
  await page.keyboard.type('ninas')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Quitar Niñas y niños' })).toBeVisible()
  await page.keyboard.type('Freestyle')
  await expect(page.getByRole('option', { name: 'Agregar «Freestyle»' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Quitar Freestyle' })).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('button', { name: 'Quitar Freestyle' })).toBeHidden()
  await expect(box).toBeFocused()
})

test('unsaved changes are not left behind unasked', async ({ page }) => {
  await openWhole(page, '/dev/ui')
  await page.getByLabel('Precio', { exact: true }).fill('2500')
  await page.getByRole('link', { name: 'Rodada, inicio' }).first().click()
  await page.getByRole('button', { name: 'Seguir aquí' }).click()
  await expect(page.getByLabel('Precio', { exact: true })).toHaveValue('2,500')
  await page.getByRole('link', { name: 'Rodada, inicio' }).first().click()
  await page.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page).toHaveURL('/')
})

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
