import { cards, content, notices, waitForFilters } from '../frame.ts'
import { expect, test } from '../test.ts'

test.describe('a visitor with a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('filters, orders and pages products, and the address keeps it all', async ({ page }) => {
    const list = content(page)
    await page.goto('/productos')
    await list.getByText('Filtros').click()
    await list.getByRole('checkbox', { name: 'Tablas', exact: true }).check()
    await list.getByLabel('Precio hasta').fill('1100')
    await list.getByRole('button', { name: 'Filtrar' }).click()
    await expect(page).toHaveURL('/productos?maxPrice=1100&category=Tablas')
    await waitForFilters(page, 2)
    await list.getByRole('link', { name: 'Menor precio' }).click()
    await expect(page).toHaveURL(/orderBy=price&orderMode=asc/)
    await expect(cards(page, 'producto').first()).toHaveText('Tabla Cruda 8.0"')

    await page.reload()
    await expect(cards(page, 'producto').first()).toHaveText('Tabla Cruda 8.0"')
    await list.getByText('Filtros').click()
    await expect(list.getByRole('checkbox', { name: 'Tablas', exact: true })).toBeChecked()

    await page.goto('/productos?currentPage=2')
    await expect(list.getByText(/^Monstando 13-24 de \d+ resultados$/)).toBeVisible()
    await list.getByRole('link', { name: 'Página 3', exact: true }).click()
    await expect(page).toHaveURL('/productos?currentPage=3')
    await expect(list.getByText(/^Monstando 25-36 de \d+ resultados$/)).toBeVisible()
  })

  test('reads everything about a product, shares it and asks for it', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/productos?name=Tenis%20Loma')
    await cards(page, 'producto').first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tenis Loma' })).toBeVisible()
    const sizes = content(page).getByRole('table', { name: 'Guía de tallas' })
    // Three numbers a row: shown as a table on phones too.
    await expect(sizes.getByRole('columnheader', { name: 'Radon size' })).toBeVisible()
    for (const text of ['$1,499.00', 'Precio academia: $1,349.00', 'ROD-TEN-LOM', 'Gamuza de res'])
      await expect(content(page).getByText(text).first()).toBeVisible()

    await content(page).getByRole('button', { name: 'Copiar enlace' }).click()
    await expect(notices(page).getByText('Enlace copiado')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    const message = await content(page)
      .getByRole('link', { name: /^Compartir/ })
      .getAttribute('href')
    expect(new URL(message ?? '').searchParams.get('text')).toBe(`Tenis Loma ${page.url()}`)

    const asking = /^Hola, me interesa este producto: Tenis Loma \(SKU ROD-TEN-LOM\) http\S+\/producto\/\d+$/
    const request = await content(page)
      .getByRole('link', { name: /^Solicitar Producto/ })
      .getAttribute('href')
    expect(request).toMatch(/^https:\/\/wa\.me\/52\d{10}\?/)
    expect(new URL(request ?? '').searchParams.get('text')).toMatch(asking)

    // A visitor without WhatsApp can copy the message.
    const id = new URL(page.url()).pathname.split('/').at(-1)
    await page.goto(`/contacto?producto=${id}`)
    const question = content(page).getByRole('region', { name: 'Quieres preguntar por «Tenis Loma»' })
    await question.getByRole('button', { name: 'Copiar mensaje' }).click()
    await expect(notices(page).getByText('Mensaje copiado')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(asking)
  })
})
