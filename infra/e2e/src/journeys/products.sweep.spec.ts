import { cards, content, waitForFilters } from '../frame.ts'
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
})
