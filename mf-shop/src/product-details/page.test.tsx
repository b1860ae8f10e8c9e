import { describe, expect, it, jest } from '@jest/globals'
import type { ProductDetails } from '@rodada/contracts/product'
import { site } from '@rodada/contracts/site'
import { showPage } from '@rodada/ui/testing'
import { screen, within } from '@testing-library/react'
import { pages } from '../pages.ts'
import { routes } from '../routes.tsx'
import { product } from '../testing/product.ts'

const show = (overrides: Partial<ProductDetails>) =>
  showPage({
    pages,
    modules: routes,
    address: '/producto/7',
    answers: { '/api/Product/Details/7': product({ id: 7, ...overrides }) },
  })

describe('/producto/{id}', () => {
  it('tells what a shopper compares', async () => {
    await show({})
    for (const text of ['$1,349.00', 'TAB-825', '2026', '1,240.5 g', 'arce', 'Medidas', 'Ancho', '8.25"'])
      expect(screen.getByText(text)).toBeDefined()
    expect(screen.queryByText('Envío')).toBeNull()
    expect(screen.queryByRole('table', { name: 'Guía de tallas' })).toBeNull()
  })

  it('shows what only some products have', async () => {
    await show({
      academyPomotionPrice: 1199,
      onlyStudents: true,
      shippingOptions: 'Todo México',
      sizeGuides: [{ size: 5, cm: 25, eu: 40 }],
    })
    expect(screen.getByText('Precio academia: $1,199.00')).toBeDefined()
    expect(screen.getByText('Exclusivo para alumnos')).toBeDefined()
    expect(screen.getByText('Todo México')).toBeDefined()
    const sizes = within(screen.getByRole('table', { name: 'Guía de tallas' }))
    expect(sizes.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Radon size',
      'CM',
      'EU',
    ])
  })

  it('asks for the product by its name, in a message', async () => {
    jest.replaceProperty(site, 'contact', { ...site.contact, messaging: '525512345678' })
    await show({})
    const link = screen.getByRole('link', { name: 'Solicitar Producto (se abre en otra pestaña)' })
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '')
    expect(pathname).toBe('/525512345678')
    expect(searchParams.get('text')).toContain('Tabla Nopal 8.25 (SKU TAB-825)')
  })

  it.each([null, '[Número para mensajes]'])(
    'leads to the ways of contact while the number is %s',
    async (messaging) => {
      jest.replaceProperty(site, 'contact', { ...site.contact, messaging })
      await show({})
      expect(screen.getByRole('link', { name: 'Solicitar Producto' })).toHaveAttribute('href', '/contacto')
    },
  )
})
