import type { Locator, Page } from '@playwright/test'
import { expectAnnounced, watchAnnouncements } from '../announcements.ts'
import { cards, content, notices, pick, question } from '../frame.ts'
import { focusedText } from '../keyboard.ts'
import { drawPicture } from '../pictures.ts'
import { enter, expect, test } from '../test.ts'

/** Everything but pictures, sections and sizes. */
async function fill(form: Locator, name: string, sku: string, category: string): Promise<void> {
  await form.getByLabel('Nombre', { exact: true }).fill(name)
  await form.getByLabel('Resumen').fill('Ligero y ventilado.')
  await form.getByLabel('Información general').fill('Primera línea.\nSegunda línea.')
  await pick(form, 'Categoría', category)
  await pick(form, 'Tipo', 'Casco de prueba')
  await pick(form, 'Nivel', 'Todos los niveles')
  await pick(form, 'Etiquetas', 'Ventilado')
  await form.getByLabel('SKU', { exact: true }).fill(sku)
  await form.getByLabel('Precio', { exact: true }).fill('1349.50')
  await form.getByLabel('Precio academia').fill('1199')
  await form.getByRole('checkbox', { name: 'Exclusivo para alumnos' }).check()
  await form.getByLabel('Envío').fill('A todo México')
  await form.getByLabel('Modelo').fill('2026')
  await form.getByLabel('Peso').fill('410.25')
  await form.getByLabel('Especificaciones generales').fill('Certificado.')
}

async function addSection(form: Locator, number: number, name: string): Promise<void> {
  await form.getByRole('button', { name: 'Agregar sección' }).click()
  const section = form.getByRole('listitem', { name: `sección ${number}`, exact: true })
  await section.getByLabel('Nombre de la sección').fill(name)
  await section.getByLabel('Detalle', { exact: true }).fill('Contorno')
  await section.getByLabel('Valor').fill('58 cm')
}

async function addSize(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Agregar talla' }).click()
  const row = form.getByRole('listitem', { name: 'talla 1', exact: true })
  await row.getByLabel('Radon size').fill('5')
  await row.getByLabel('CM').fill('25.5')
  await row.getByLabel('EU').fill('40')
}

async function addPicture(page: Page, form: Locator): Promise<void> {
  await form.getByLabel('Elegir imágenes').setInputFiles([await drawPicture(page, '#0d7a6f')])
  await expect(form.getByText('1 imagen lista.')).toBeVisible()
}

/** What an administrator reads of a product in the movement log, the newest first. Entries arrive a moment later. */
async function expectMovements(page: Page, product: string): Promise<void> {
  const rows = content(page).getByRole('row').filter({ hasText: product })
  await expect(async () => {
    await page.goto(`/logs?search=${encodeURIComponent(product)}`)
    await expect(content(page).getByText(/^Monstando/)).toBeVisible()
    expect(await rows.getByRole('rowheader').allTextContents()).toEqual([
      'Producto eliminado',
      'Producto editado',
      'Producto publicado',
    ])
  }).toPass({ timeout: 60_000 })
}

/** Cancels the question once, then confirms it. */
async function deleteByKeyboard(page: Page): Promise<void> {
  const opener = content(page).getByRole('button', { name: 'Eliminar' })
  for (const answer of ['Escape', 'Tab']) {
    await opener.press('Enter')
    await expect(question(page).getByRole('button', { name: 'Cancelar' })).toBeFocused()
    await page.keyboard.press(answer)
    if (answer === 'Escape') await expect(opener).toBeFocused()
  }
  expect(await focusedText(page)).toBe('Eliminar')
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeHidden()
}

test('a product capturist publishes a product on a phone, changes its price and withdraws it on a desk', async ({
  page,
  otherPage,
}) => {
  await watchAnnouncements(page)
  await page.setViewportSize({ width: 390, height: 800 })
  const stamp = Date.now()
  const name = `Casco para valientes ${stamp}`
  const sku = `CAS-${stamp}`
  await enter(page, 'products', '/administrar-productos')
  await content(page).getByRole('link', { name: 'Crear', exact: true }).click()
  const form = content(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Nuevo producto' })).toBeVisible()
  await fill(form, name, sku, `Categoría ${stamp}`)
  await addSection(form, 1, 'Medidas')
  await addSection(form, 2, 'medidas')
  await addSize(form)
  await addPicture(page, form)

  // What was typed survives a reload, rows and pictures included.
  await page.reload()
  await expect(form.getByText('Recuperamos lo que habías escrito y no guardaste.')).toBeVisible()
  await expect(form.getByLabel('Radon size')).toHaveValue('5')
  await expect(form.getByText('1 imagen lista.')).toBeVisible()

  await form.getByRole('button', { name: 'Guardar y Publicar' }).click()
  await expect(form.getByText('No puedes repetir el nombre de una sección')).toBeVisible()
  await form.getByRole('button', { name: 'Quitar sección 2' }).click()
  await form.getByRole('button', { name: 'Guardar y Publicar' }).click()
  await expect(page).toHaveURL('/administrar-productos')
  await expect(notices(page).getByText('El producto se publicó.')).toBeVisible()

  await cards(page, 'producto').filter({ hasText: name }).first().click()
  await expect(page).toHaveURL(/\/producto\/\d+\?modo=administrar$/)
  for (const text of ['$1,349.50', '$1,199.00', sku, '410.25 g', 'Contorno', 'A todo México', '25.5'])
    await expect(content(page).getByText(text).first()).toBeVisible()
  const picture = content(page).getByRole('img', { name }).first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

  await page.setViewportSize({ width: 1280, height: 800 })
  const address = page.url()
  await content(page).getByRole('link', { name: 'Editar' }).click()
  await form.getByLabel('Precio academia').fill('1500')
  await form.getByRole('button', { name: 'Actualizar' }).click()
  await expect(form.getByText('El precio de academia no puede ser mayor que el precio.')).toBeVisible()
  await form.getByLabel('Precio', { exact: true }).fill('1600')
  await form.getByRole('button', { name: 'Actualizar' }).click()
  await expect(page).toHaveURL(address)
  await expect(content(page).getByText('$1,600.00').first()).toBeVisible()

  await deleteByKeyboard(page)
  await expect(page).toHaveURL('/administrar-productos')
  await expect(notices(page).getByText('El producto se eliminó.')).toBeVisible()
  await expectAnnounced(page, /El producto se eliminó/)
  await expect(content(page).getByText(/^Monstando/)).toBeVisible()
  await expect(cards(page, 'producto').filter({ hasText: name })).toHaveCount(0)

  await enter(otherPage, 'admin')
  await expectMovements(otherPage, `Producto ${new URL(address).pathname.split('/').at(-1)}`)
})

test('the second of two who change a product is refused, sees the other’s change and keeps their own', async ({
  page,
  otherPage,
  baseURL,
}) => {
  await enter(page, 'products')
  const found = await page.request.get('/api/Product/Index?itemsPerPage=1&orderBy=price')
  const { list }: { list: readonly { id: number }[] } = await found.json()
  const address = `${baseURL}/producto/${list[0]?.id}/editar`
  const stamp = Date.now()
  await page.goto(address)
  await content(page).getByLabel('Resumen').fill(`Resumen ${stamp}`)

  await enter(otherPage, 'products', address)
  await content(otherPage).getByLabel('Envío').fill(`Envío ${stamp}`)
  await content(otherPage).getByRole('button', { name: 'Actualizar' }).click()
  await expect(notices(otherPage).getByText('El producto se actualizó.')).toBeVisible()

  await content(page).getByRole('button', { name: 'Actualizar' }).click()
  await expect(notices(page).getByText(/^Otra persona cambió este registro/)).toBeVisible()
  await page.reload()
  await expect(content(page).getByLabel('Envío')).toHaveValue(`Envío ${stamp}`)
  await content(page).getByRole('button', { name: 'Usar mi borrador' }).click()
  await expect(content(page).getByLabel('Resumen')).toHaveValue(`Resumen ${stamp}`)
  await expect(content(page).getByLabel('Envío')).toHaveValue(`Envío ${stamp}`)
  await content(page).getByRole('button', { name: 'Actualizar' }).click()
  await expect(notices(page).getByText('El producto se actualizó.')).toBeVisible()
})
