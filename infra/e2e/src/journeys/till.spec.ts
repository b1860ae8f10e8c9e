import { content, notices } from '../frame.ts'
import { pageHeaders } from '../page-headers.ts'
import { newPerson, register } from '../people.ts'
import { enter, expect, test } from '../test.ts'

test('the staff collect a membership at the counter and take the payment back', async ({
  page,
  otherPage,
}) => {
  await register(otherPage.request, newPerson())
  const headers = await pageHeaders(otherPage.request)
  const { id } = await (await otherPage.request.post('/api/Me/Membership/Register', { headers })).json()
  await enter(page, 'courses')
  await page.goto('/caja/cobrar')
  const search = content(page).getByLabel('Nombre, teléfono, correo o referencia:')
  await search.fill(`#${id}`)
  await search.press('Enter')
  await expect(page).toHaveURL(`/caja/cobrar?search=%23${id}`)
  const membership = content(page).getByRole('checkbox', { name: 'Membresía anual', exact: true })
  // The list from before stays until the search has answered.
  await expect(membership).toHaveCount(1)
  // The only debt is chosen, and the field is empty for the next.
  await expect(membership).toBeChecked()
  await expect(search).toHaveValue('')
  await content(page).getByRole('radio', { name: 'Efectivo' }).press('Space')
  await content(page).getByLabel('Sucursal').selectOption({ index: 1 })
  await content(page).getByRole('button', { name: 'Cobrar $1,200.00' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Recibo A-\d+$/ })).toBeVisible()
  await expect(content(page).getByText('Recibido: $1,200.00')).toBeVisible()

  await content(page)
    .getByRole('button', { name: /^Anular cobro/ })
    .press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill('Era otra persona')
  await dialog.getByRole('button', { name: 'Anular cobro' }).press('Enter')
  await expect(
    notices(page).getByText('El cobro se anuló. Lo que pagaba vuelve a estar por cobrar.'),
  ).toBeVisible()
  await expect(content(page).getByText('Anulado', { exact: true })).toBeVisible()
  await page.goto(`/caja/cobrar?search=%23${id}`)
  await expect(content(page).getByRole('checkbox', { name: 'Membresía anual', exact: true })).toBeChecked()
})

test('the staff sell what they scan to a family that pays what it owes, by two ways and in part', async ({
  page,
  otherPage,
}) => {
  await register(otherPage.request, newPerson())
  const headers = await pageHeaders(otherPage.request)
  const { id } = await (await otherPage.request.post('/api/Me/Membership/Register', { headers })).json()
  // The former address of the counter sale.
  await enter(page, 'everything', '/administrar-pedidos/venta')
  await expect(page).toHaveURL('/caja/cobrar')
  const field = content(page).getByLabel('Persona, producto o código:')
  const bill = content(page).getByRole('region', { name: 'Cuenta' })
  await field.fill('casco')
  await field.press('Enter')
  const products = content(page).getByRole('region', { name: 'Productos' })
  await products
    .getByRole('button', { name: /^Agregar/, disabled: false })
    .first()
    .click()
  await expect(bill.getByRole('textbox', { name: /^Cantidad de/ })).toHaveValue('1')
  await field.fill(`#${id}`)
  await field.press('Enter')
  await expect(bill.getByRole('listitem', { name: 'Membresía anual' })).toBeVisible()
  await page.reload()
  await expect(bill.getByRole('listitem', { name: 'Membresía anual' })).toBeVisible()
  await bill.getByRole('checkbox', { name: /^Abono/ }).check()
  await bill.getByLabel('Se paga hoy').fill('1300')
  await bill.getByRole('button', { name: 'Dividir el pago' }).click()
  await bill.getByLabel('Cantidad', { exact: true }).fill('500')
  await bill.getByLabel('Primera forma').selectOption('Efectivo')
  await bill.getByLabel('Segunda forma').selectOption('Terminal')
  await bill.getByLabel('Sucursal').selectOption({ index: 1 })
  await bill.getByRole('button', { name: 'Cobrar $1,300.00' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Recibo A-/ })).toBeVisible()
  await expect(content(page).getByText('Recibido: $1,300.00')).toBeVisible()
  await expect(content(page).getByText('Terminal: $800.00')).toBeVisible()
})

test('the staff open a till, take cash out, count and close it', async ({ page }) => {
  await enter(page, 'products', '/caja/turno')
  await content(page).getByRole('button', { name: 'Abrir caja' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Sucursal').selectOption({ index: 1 })
  await dialog.getByLabel('Fondo de caja, en pesos').fill('500')
  await dialog.getByRole('button', { name: 'Abrir caja' }).click()
  await content(page).getByRole('button', { name: 'Sacar efectivo' }).click()
  await dialog.getByLabel('Cantidad').fill('100')
  await dialog.getByLabel('Motivo').fill('Depósito en el banco')
  await dialog.getByRole('button', { name: 'Anotar retiro' }).click()
  await content(page).getByRole('button', { name: 'Contar y cerrar' }).click()
  await dialog.getByLabel('Billetes de $200').fill('2')
  await expect(dialog.getByText('Debe haber $400.00 · Contado: $400.00 · Cuadra')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar y firmar' }).click()
  await expect(page).toHaveURL(/\/caja\/turno\/\d+$/)
  await expect(content(page).getByRole('button', { name: 'Imprimir corte' })).toBeVisible()
})

test('the staff collect from a row of their list, and come back to it', async ({ page, otherPage }) => {
  await register(otherPage.request, newPerson())
  const headers = await pageHeaders(otherPage.request)
  const { id } = await (await otherPage.request.post('/api/Me/Membership/Register', { headers })).json()
  const list = `/administrar-suscripciones?search=%23${id}`
  await enter(page, 'courses', list)
  await content(page)
    .getByRole('link', { name: `Cobrar la suscripción #${id}` })
    .click()
  await expect(content(page).getByRole('heading', { name: `Resultados de «#${id}»` })).toBeVisible()
  await expect(content(page).getByRole('checkbox', { name: 'Membresía anual', exact: true })).toBeChecked()
  await content(page).getByRole('radio', { name: 'Efectivo' }).check()
  await content(page).getByLabel('Sucursal').selectOption({ index: 1 })
  await content(page).getByLabel('Recibe (opcional)').fill('1500')
  await expect(content(page).getByText('Cambio: $300.00')).toBeVisible()
  await content(page).getByRole('button', { name: 'Cobrar $1,200.00' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Recibo A-\d+$/ })).toBeVisible()
  await content(page).getByRole('link', { name: 'Regresar' }).click()
  await expect(page).toHaveURL(list)
  await expect(content(page).getByRole('table').getByText('Activa', { exact: true })).toBeVisible()
  // The receipt took the place of the page that takes money. Browsers count 50 entries at most: they are walked instead.
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: /^Recibo A-\d+$/ })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(list)
})

test('nothing lies upon the rows of what is printed, and charts have the width of the paper', async ({
  page,
}) => {
  await enter(page, 'admin', '/reportes')
  const chart = content(page).locator('canvas').first()
  await expect(chart).toBeVisible()
  // Its code may still be on the way when the canvas is there.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(chart).toHaveCSS('width', '660px', { timeout: 1000 })
  }).toPass()
  await page.emulateMedia({ media: 'print' })
  await expect(content(page).getByRole('columnheader').first()).toHaveCSS('position', 'static')
  await expect(page.getByText('Saltar al contenido')).toBeHidden()
})
