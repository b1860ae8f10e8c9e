import type { Page } from '@playwright/test'
import { openWhole } from '../accessibility.ts'
import { expectAnnounced, watchAnnouncements } from '../announcements.ts'
import { addressOfGallery, content, question } from '../frame.ts'
import { focusedText, tabTo } from '../keyboard.ts'
import { expect, test } from '../test.ts'

test('a record is deleted only after the question, and what became of it is said', async ({ page }) => {
  await watchAnnouncements(page)
  await openWhole(page, '/dev/ui')
  const opener = page.getByRole('button', { name: 'Eliminar', exact: true }).first()
  await tabTo(page, '[aria-label="Eliminar"]')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(opener).toBeFocused()

  await confirmDeletion(page)
  await expectAnnounced(page, /Eliminando/)
  await expectAnnounced(page, /No se puede eliminar/)
  await expect(opener).toBeFocused()

  await tabTo(page, 'main header input', 'Shift+Tab')
  await page.keyboard.press('Space')
  await tabTo(page, '[aria-label="Eliminar"]')
  await confirmDeletion(page)
  await expectAnnounced(page, /Registro eliminado/)
  await expect(page).toHaveURL('/')
})

/** From the focused opener to the end of the call. */
async function confirmDeletion(page: Page): Promise<void> {
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await focusedText(page)).toBe('Eliminar')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeHidden()
}

test('pictures are turned by arrows and by their small ones', async ({ page }) => {
  await openWhole(page, await addressOfGallery(page))
  const next = content(page).getByRole('button', { name: 'Foto siguiente' })
  const small = content(page).getByRole('button', { name: /^Ver foto \d/ })
  const last = (await small.count()) - 1
  await tabTo(page, '[aria-label="Foto siguiente"]')
  for (let picture = 1; picture <= last; picture += 1) {
    await page.keyboard.press('Enter')
    await expect(small.nth(picture)).toHaveAttribute('aria-current', 'true')
    await expect(next).toBeFocused()
  }
  // There is nothing further, and the keyboard is not thrown out.
  await page.keyboard.press('Enter')
  await expect(small.nth(last)).toHaveAttribute('aria-current', 'true')
  await expect(next).toBeFocused()

  await tabTo(page, '[aria-label^="Ver foto"]')
  await page.keyboard.press('Space')
  await expect(small.first()).toHaveAttribute('aria-current', 'true')
})

test('pictures are enlarged, turned and left', async ({ page }) => {
  await watchAnnouncements(page)
  await openWhole(page, await addressOfGallery(page))
  await tabTo(page, '[aria-label="Ampliar foto"]')
  await page.keyboard.press('Enter')
  const lightbox = page.getByRole('dialog')
  await expectPicture(page, 1)
  await page.keyboard.press('End')
  const all = await content(page).locator('[aria-label^="Ver foto"]').count()
  await expectPicture(page, all)
  await expectAnnounced(page, new RegExp(`${all} de ${all}`))
  await page.keyboard.press('ArrowLeft')
  await expectPicture(page, all - 1)

  // The arrow keeps the keyboard where there is nothing further.
  await tabTo(page, 'dialog [aria-label="Foto siguiente"]')
  for (const picture of [all, all]) {
    await page.keyboard.press('Enter')
    await expectPicture(page, picture)
    await expect(lightbox.getByRole('button', { name: 'Foto siguiente' })).toBeFocused()
  }
  await page.keyboard.press('Home')
  await expectPicture(page, 1)

  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(page.getByRole('link', { name: 'Ampliar foto' })).toBeFocused()
})

async function expectPicture(page: Page, number: number): Promise<void> {
  await expect(
    page.getByRole('dialog').getByRole('img', { name: new RegExp(`${number} de \\d+$`) }),
  ).toBeVisible()
}

test('choices are walked through, taken, closed and taken out', async ({ page }) => {
  await watchAnnouncements(page)
  await openWhole(page, '/dev/ui')
  const box = page.getByRole('combobox', { name: 'Etiquetas' }).first()
  const chosen = page.getByRole('list', { name: 'Etiquetas: elegidos' }).first()
  const offers = page.getByRole('listbox', { name: 'Etiquetas' }).first()
  const active = offers.getByRole('option', { selected: true })
  await box.focus()
  await page.keyboard.press('ArrowDown')
  await expect(active).toHaveText('Street')
  await page.keyboard.press('ArrowUp')
  await expect(active).toHaveText('Adultos')
  await page.keyboard.press('Enter')
  await expect(chosen).toContainText('Adultos')
  await expectAnnounced(page, /Adultos agregado/)

  await page.keyboard.press('Escape')
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await expect(box).toBeFocused()
  await page.keyboard.type('ninas')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Freestyle')
  await expect(active).toHaveText('Agregar «Freestyle»')
  await page.keyboard.press('Enter')
  await expect(chosen.getByRole('listitem')).toHaveText([/Bowl/, /Adultos/, /Niñas y niños/, /Freestyle/])
  await page.keyboard.press('Backspace')
  await expectAnnounced(page, /Freestyle quitado/)
  await expect(chosen.getByRole('listitem')).toHaveText([/Bowl/, /Adultos/, /Niñas y niños/])
  await expect(box).toBeFocused()
})

test('unsaved changes are not left behind unasked', async ({ page }) => {
  await openWhole(page, '/dev/ui')
  const price = page.getByLabel('Precio', { exact: true }).first()
  const home = page.getByRole('link', { name: 'Rodada, inicio' }).first()
  await price.fill('2500')
  await home.press('Enter')
  await page.getByRole('button', { name: 'Seguir aquí' }).press('Enter')
  await expect(question(page)).toHaveCount(0)
  await expect(price).toHaveValue('2,500')
  await home.press('Enter')
  await page.getByRole('button', { name: 'Salir sin guardar' }).press('Enter')
  await expect(page).toHaveURL('/')
})
