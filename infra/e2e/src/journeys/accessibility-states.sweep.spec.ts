import type { Page } from '@playwright/test'
import { desk, expectAccessible, openWhole, phone } from '../accessibility.ts'
import { expectAnnounced, watchAnnouncements } from '../announcements.ts'
import { addressOfGallery, cards, content, findStudents, notices, openMenu } from '../frame.ts'
import { movingParts } from '../motion.ts'
import { untilQuiet } from '../quiet.ts'
import { enter, expect, test } from '../test.ts'

// States of pages after an action or a failure; every-page.sweep.spec.ts opens the pages themselves.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // A missing remote, and the shell's message about it.
  allowedFaults: /status of 503|Failed to load resource|mf-shop|federation/i,
})

test('the menus of somebody with every role', async ({ page }) => {
  await enter(page, 'everything')
  await openWhole(page, '/contacto')
  await openMenu(page, 'CUENTA')
  await expect(page.getByRole('link', { name: 'Salir' })).toBeVisible()
  await expectAccessible(page, { part: 'header', widths: [desk] })
  await page.setViewportSize({ width: phone, height: 800 })
  await page.locator('summary[aria-label="Menú"]').click()
  await expect(page.getByRole('link', { name: 'Salir' })).toBeVisible()
  await expectAccessible(page, { part: 'header', widths: [phone] })
  expect(await movingParts(page), 'motion').toEqual([])
})

test('a lightbox, by keyboard', async ({ page }) => {
  await watchAnnouncements(page)
  await openWhole(page, await addressOfGallery(page))
  const opener = page.getByRole('link', { name: 'Ampliar foto' })
  await opener.press('Enter')
  const lightbox = page.getByRole('dialog')
  await expectPicture(page, 1)
  await untilQuiet(page)
  await expectAccessible(page, { part: 'dialog[open]' })
  expect(await movingParts(page), 'motion').toEqual([])

  const all = await content(page).locator('[aria-label^="Ver foto"]').count()
  await page.keyboard.press('End')
  await expectPicture(page, all)
  await expectAnnounced(page, new RegExp(`${all} de ${all}`))
  await page.keyboard.press('ArrowLeft')
  await expectPicture(page, all - 1)
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(opener).toBeFocused()
})

async function expectPicture(page: Page, number: number): Promise<void> {
  const picture = page.getByRole('dialog').getByRole('img', { name: new RegExp(`${number} de \\d+$`) })
  await expect(picture).toBeVisible()
}

test('a page whose remote is missing, which comes back', async ({ page }) => {
  const files = /\/mf-shop\/.*\.js/
  await page.route(files, (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/productos')
  const again = content(page).getByRole('button', { name: /reintentar/i })
  await expect(again).toBeVisible()
  await expectAccessible(page)

  // A page that composes the missing remote stays as it was sent.
  const home = await page.context().newPage()
  await home.route(files, (route) => route.fulfill({ status: 503, body: '' }))
  await home.goto('/')
  await expect(cards(home, 'clase').first()).toBeVisible()
  await expect(content(home).getByText('NUEVO', { exact: true }).first()).toBeVisible()

  await page.unroute(files)
  await again.click()
  await expect(content(page).getByText(/^Monstando 1-\d+ de \d+ resultados$/)).toBeVisible()
})

test('the appearance that a device keeps, and a lost connection', async ({ page, context }) => {
  await openWhole(page, '/contacto')
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await ground()
  await page.getByRole('radio', { name: 'Oscuro' }).check({ force: true })
  const dark = await ground()
  expect(dark).not.toBe(light)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Oscuro' })).toBeChecked()
  expect(await ground()).toBe(dark)
  await page.getByRole('radio', { name: 'Automático' }).check({ force: true })

  await context.setOffline(true)
  const bar = page.getByText(/Sin conexión a internet/)
  await expect(bar).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(bar).toBeHidden()
})

test('students that an instructor has found', async ({ page }) => {
  await enter(page, 'everything')
  await openWhole(page, '/dashboard')
  await findStudents(page, '1 2')
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
  await openWhole(page, '/dev/ui')
  await showWeekWithErrors(page)
  await page.getByRole('combobox', { name: 'Etiquetas' }).first().press('ArrowDown')
  await expectAccessible(page, { part: 'form:has([aria-label^="Copiar el"]), form:has([role=option])' })
  await page.keyboard.press('Escape')
  await showNotices(page)
  await expectAccessible(page, { part: '[aria-label=Avisos]' })
  await expect(notices(page).getByRole('button', { name: 'Cerrar aviso' })).toHaveCount(2)
  expect(await movingParts(page), 'motion').toEqual([])
})

/** A week with errors, to be copied. */
async function showWeekWithErrors(page: Page): Promise<void> {
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('checkbox', { name: 'Martes', checked: true }) })
  await form.first().getByRole('button', { name: 'Guardar' }).click()
  await expect(form.first().getByText('Cierra a las 19:00.')).toBeVisible()
  await form.first().getByRole('button', { name: 'Copiar a otros días' }).first().click()
}

async function showNotices(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mostrar aviso rojo' }).click()
  await page.getByRole('button', { name: 'Mostrar aviso verde' }).click()
  // A success notice stays while it has the focus.
  await notices(page).getByRole('status').getByRole('button').focus()
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
