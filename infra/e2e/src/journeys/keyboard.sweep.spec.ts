import { openWhole, phone } from '../accessibility.ts'
import { expectAnnounced, watchAnnouncements } from '../announcements.ts'
import { content } from '../frame.ts'
import { focusedText, tabTo } from '../keyboard.ts'
import { expect, test } from '../test.ts'

test('the first Tab leads past the bar, and its menus open, lead on and close', async ({ page }) => {
  await openWhole(page, '/academia')
  await page.keyboard.press('Tab')
  expect(await focusedText(page)).toBe('Saltar al contenido')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)

  await tabTo(page, 'summary', 'Shift+Tab')
  await page.locator('summary', { hasText: 'TIENDA' }).focus()
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
  await expect(page.getByRole('link', { name: 'Ver Productos' })).toBeHidden()
})

test('the drawer of narrow screens gives the focus back, and leads on', async ({ page }) => {
  await page.setViewportSize({ width: phone, height: 800 })
  await openWhole(page, '/')
  const opener = page.locator('summary[aria-label="Menú"]')
  await tabTo(page, 'summary[aria-label="Menú"]')
  await page.keyboard.press('Enter')
  await tabTo(page, 'header a[href="/academia"]')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, 'header a[href="/academia"]')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/academia')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.locator('header details[open]')).toHaveCount(0)
})

test('a list is filtered and unfiltered', async ({ page }) => {
  await page.setViewportSize({ width: phone, height: 800 })
  await watchAnnouncements(page)
  await openWhole(page, '/productos?orderBy=price&orderMode=asc')
  const name = content(page).getByLabel('Qué buscas')
  await tabTo(page, 'main input[name=name]')
  await page.keyboard.type('tabla')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/orderBy=price.*name=tabla|name=tabla.*orderBy=price/)
  await expectAnnounced(page, /Monstando 1-\d+ de \d+ resultados/)
  await expect(name).toBeFocused()
  await tabTo(page, 'main summary')
  await page.keyboard.press('Enter')

  await tabTo(page, 'main form a')
  expect(await focusedText(page)).toBe('Limpiar')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?orderBy=price&orderMode=asc$/)
  await expect(name).toHaveValue('')
  await expect(name).toBeVisible()
})
