import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { testCards } from '../bank.ts'
import { content } from '../frame.ts'
import { mailTo } from '../mails.ts'
import { pageHeaders } from '../page-headers.ts'
import { newEmail, newPerson, register } from '../people.ts'
import { stockProduct } from '../product-factory.ts'
import { expect, test } from '../test.ts'

// Most people buy from their phone.
test.use({
  viewport: { width: 390, height: 844 },
  // The mailed link opens an order that the browser could not see before.
  allowedFaults: /status of 404.*\/api\/Order\/Details\//,
})

/** From the product to the order, which is to be picked up. */
async function orderForPickup(page: Page, product: string, identify: () => Promise<void>): Promise<void> {
  const main = content(page)
  await page.goto(product)
  await main.getByRole('radio', { name: '26 cm' }).check()
  await main.getByRole('button', { name: 'Agregar al carrito' }).first().click()
  await page.getByRole('link', { name: 'Carrito, 1 pieza' }).filter({ visible: true }).click()
  await expect(main.getByText('Total de 1 pieza: $500.00')).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Continuar con la compra' }).click()
  await identify()
  await main.getByRole('radio', { name: /Recoger en sucursal/ }).check()
  await main.getByRole('radio', { name: /Patio Portales/ }).check()
  await main.getByLabel('Nombre de quien recoge').fill('Ana Peña')
  await main.getByLabel('Teléfono').fill('5551234567')
  await main.getByRole('button', { name: 'Continuar al pago' }).click()
  await expect(page).toHaveURL(/\/pedido\/\d+\/informacion-de-pago$/)
}

test('a guest buys and pays by card', async ({ page, otherPage }) => {
  const product = await stockProduct(otherPage)
  const email = newEmail()
  const main = content(page)
  await orderForPickup(page, product, async () => {
    await main.getByLabel('Correo').fill(email)
    await main.getByRole('button', { name: 'Continuar como invitado' }).click()
  })
  await main.getByLabel('Número de tarjeta').fill(testCards.approved)
  await main.getByLabel('Vence (MM/AA)').fill('1230')
  await main.getByLabel('Código de seguridad').fill('987')
  await main.getByRole('button', { name: 'Pagar $500.00' }).click()
  await expect(page).toHaveURL(/\/pedido\/\d+\/confirmacion-de-compra$/)
  await expect(main.getByText(/Recibimos tu pago/)).toBeVisible()
  await expectAccessible(page)
  const { text } = await mailTo(page.request, email, 'order-paid')
  const link = /https?:\/\/\S+#clave=[\w-]+/.exec(text)?.[0] ?? ''
  // Another browser, with any session, has the order by its link alone.
  await otherPage.goto(link)
  await expect(content(otherPage).getByText(/Recibimos tu pago/)).toBeVisible()
  await expect(otherPage).toHaveURL(/\/pedido\/\d+$/)
  await page.goto(product)
  await main.getByRole('radio', { name: '26 cm' }).check()
  await expect(main.getByText('Queda 1')).toBeVisible({ timeout: 5000 })
})

test('a customer orders and pays at the branch', async ({ page, otherPage }) => {
  const product = await stockProduct(otherPage)
  const person = newPerson()
  await register(page.request, person)
  const main = content(page)
  await orderForPickup(page, product, () =>
    main.getByRole('button', { name: `Continuar como ${person.name}` }).click(),
  )
  await main.getByRole('radio', { name: /Pagar Después/ }).check()
  await main.getByRole('button', { name: /^Apartar y pagar/ }).click()
  await expect(page).toHaveURL(/\/pedido\/\d+\/confirmacion-de-compra$/)
  await expect(main.getByRole('region', { name: 'Paga en una sucursal' })).toBeVisible()
  await page.goto('/pedidos')
  await main.getByRole('link', { name: /^R-\d+$/ }).click()
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Cancelar mi pedido' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar mi pedido' }).click()
  await expect(main.getByText('Cancelaste este pedido.')).toBeVisible()
})

/** A guest's order to an address, without its pages, of which the staff have taken the money. @returns its id. */
async function paidOrder(buyer: Page, staff: Page, product: string, email: string): Promise<number> {
  const send = async (page: Page, path: string, data: object = {}) => {
    const headers = await pageHeaders(page.request)
    const answer: { success: boolean; id?: number } = await (
      await page.request.post(path, { headers, data })
    ).json()
    expect(answer, path).toMatchObject({ success: true })
    return answer
  }
  const details = await buyer.request.get(`/api/Product/Details/${product.split('/').at(-1)}`)
  const { variants }: { variants: readonly { id: number }[] } = await details.json()
  await send(buyer, '/api/Browser/EnsureKey')
  const lines = [{ variantId: variants[0]?.id, quantity: 1, price: 500 }]
  const { id = 0 } = await send(buyer, '/api/Order/Create', { lines, email })
  await send(buyer, `/api/Order/Delivery/${id}`, {
    ...{ kind: 'shipping', name: 'Ana Peña', phone: '5551234567', street: 'Orizaba 101', streetNumber: '' },
    ...{ neighborhood: 'Roma Norte', zipCode: '06700', city: 'Ciudad de México', state: 'CDMX' },
  })
  const shown = await staff.request.get(`/api/ProductCapturist/Order/Details/${id}`)
  const { version }: { version: number } = await shown.json()
  await send(staff, `/api/ProductCapturist/Order/Receive/${id}`, { version, method: 'cash', branchId: 1 })
  return id
}

test('the staff prepare and send an order, and its buyer follows it', async ({ page, otherPage }) => {
  const product = await stockProduct(otherPage)
  const email = newEmail()
  const id = await paidOrder(page, otherPage, product, email)
  const desk = content(otherPage)
  await otherPage.goto('/administrar-pedidos?tab=toPrepare')
  await desk.getByRole('link', { name: `R-${id}`, exact: true }).click()
  await desk.getByRole('button', { name: 'Empezar a preparar' }).click()
  await desk.getByRole('button', { name: 'Marcar como enviado' }).click()
  const shipment = otherPage.getByRole('dialog', { name: `Enviar el pedido R-${id}` })
  await shipment.getByLabel('Paquetería').fill('Estafeta')
  await shipment.getByLabel('Número de guía').fill('EST-4711')
  await shipment.getByLabel('Página de rastreo').fill('https://rastreo.example/EST-4711')
  await shipment.getByRole('button', { name: 'Marcar como enviado' }).click()
  await expect(desk.getByRole('button', { name: 'Marcar como entregado' })).toBeVisible()
  expect((await mailTo(page.request, email, 'order-shipped')).text).toContain('EST-4711')
  await page.goto(`/pedido/${id}`)
  await expect(content(page).getByText('Tu pedido va en camino.')).toBeVisible()
  await expect(content(page).getByRole('link', { name: 'EST-4711' })).toHaveAttribute(
    'href',
    'https://rastreo.example/EST-4711',
  )
})
