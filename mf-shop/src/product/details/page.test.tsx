import { describe, expect, it } from '@jest/globals'
import type { Me } from '@rodada/contracts/account/user'
import { type Business, unstatedBusiness } from '@rodada/contracts/business/data'
import type { ProductDetails } from '@rodada/contracts/product/calls'
import { saying, showPage } from '@rodada/ui/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import {
  alikeCall,
  product,
  productLookups,
  productPage,
  staffProduct,
} from '../../testing/product-factory.ts'

const details = '/api/Product/Details/7'
const show = (
  overrides: Partial<ProductDetails>,
  me: Me = {},
  address = '/producto/7',
  business: Business = unstatedBusiness,
  alike: ProductDetails[] = [],
) =>
  showPage({
    pages,
    address,
    answers: {
      [details]: product({ id: 7, ...overrides }),
      [alikeCall]: productPage(alike),
    },
    me,
    business,
  })

describe('/producto/{id}', () => {
  it('tells what a shopper compares', async () => {
    await show({})
    for (const text of ['$1,349.00', 'TAB-825', '2026', '1,240.5 g', 'arce', 'Medidas', 'Ancho', '8.25"'])
      expect(screen.getByText(saying(text))).toBeDefined()
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
    expect(screen.getByText(saying('Precio academia: $1,199.00'))).toBeDefined()
    expect(screen.getByText('Exclusivo para alumnos')).toBeDefined()
    expect(screen.getByText('Todo México')).toBeDefined()
    const sizes = within(screen.getByRole('table', { name: 'Guía de tallas' }))
    expect(sizes.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Radon size',
      'CM',
      'EU',
    ])
    expect(sizes.getByRole('rowheader', { name: '5' })).toBeDefined()
  })

  it('leads to others of its kind', async () => {
    await show({}, {}, '/producto/7', unstatedBusiness, [product({}), product({ id: 7 })])
    const others = within(screen.getByRole('region', { name: 'Más de Tablas' }))
    expect(others.getAllByRole('listitem')).toHaveLength(1)
    expect(others.getByRole('link', { name: 'Tabla Nopal 8.25' })).toHaveAttribute('href', '/producto/1')
    expect(others.getByText('Sobre pedido')).toBeVisible()
  })

  it('has no empty list where a product has no tags', async () => {
    await show({ tags: ['Maple'] })
    expect(screen.getByRole('list', { name: 'Etiquetas' })).toHaveTextContent('Maple')
    cleanup()
    await show({ tags: [] })
    expect(screen.queryByRole('list', { name: 'Etiquetas' })).toBeNull()
  })

  it('shows a section without details by its name alone', async () => {
    await show({ specifications: [{ name: 'Incluye llave', details: [] }] })
    const name = screen.getByRole('heading', { name: 'Incluye llave', level: 3 })
    expect(name.parentElement?.childNodes).toHaveLength(1)
  })

  it('asks for the product by its name, in a message', async () => {
    await show({}, {}, '/producto/7', { ...unstatedBusiness, whatsapp: '+525512345678' })
    const link = screen.getByRole('link', { name: 'Solicitar Producto (se abre en otra pestaña)' })
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '')
    expect(pathname).toBe('/525512345678')
    expect(searchParams.get('text')).toContain('Tabla Nopal 8.25 (SKU TAB-825)')
  })

  it('leads to the ways of contact, the product with it, without a number for messages', async () => {
    await show({})
    const link = screen.getByRole('link', { name: 'Solicitar Producto' })
    expect(link).toHaveAttribute('href', '/contacto?producto=7')
  })
})

describe('/producto/{id}?modo=administrar', () => {
  const managed = '/producto/7?modo=administrar'
  const capturist: Me = { id: 3, name: 'Leo', roles: ['ProductCapturist'] }
  const trail = () => screen.queryByRole('navigation', { name: 'Ruta de navegación' })

  it('lets who keeps the products change and delete it', async () => {
    const { app, calls } = await show({}, capturist, managed)
    await act(() => app.session.ready())
    expect(screen.getByRole('link', { name: 'Editar' })).toHaveAttribute('href', '/producto/7/editar')
    expect(screen.getByRole('link', { name: 'Regresar' })).toHaveAttribute('href', '/administrar-productos')
    expect(screen.getByText('Arce de siete capas')).toBeVisible()
    expect(trail()).toBeNull()
    // Manage mode reads the public details.
    expect(calls).toEqual([`GET ${details}`, `GET ${alikeCall}`])
  })

  it.each<[string, Me, string]>([
    ['a visitor', {}, managed],
    ['a customer', { id: 5, name: 'Ana', roles: ['GeneralUser', 'Admin', 'ClassCapturist'] }, managed],
    ['a keeper who did not ask for it', capturist, '/producto/7'],
    ['a keeper who asks for something else', capturist, '/producto/7?modo=otro'],
  ])('is the public page for %s', async (_who, me, address) => {
    const { app } = await show({}, me, address)
    await act(() => app.session.ready())
    expect(trail()).toBeVisible()
    expect(screen.getByRole('link', { name: 'Regresar' })).toHaveAttribute('href', '/productos')
    expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull()
  })

  it('deletes after a question and goes back to the list, which no longer has the product', async () => {
    const index = '/api/ProductCapturist/Product/Index'
    const sample = product({ id: 7 })
    const answers: Record<string, unknown> = {
      ...productLookups,
      [index]: productPage([staffProduct()]),
      [details]: sample,
      [alikeCall]: productPage([]),
    }
    const remove = () => {
      answers[index] = productPage([])
      return { success: true, messages: ['El producto se eliminó.'], errors: {} }
    }
    const { app, calls, router } = await showPage({
      pages,
      answers,
      commands: { '/api/Product/Delete/7': remove },
      me: capturist,
      address: '/administrar-productos',
    })
    await userEvent.click(await screen.findByRole('link', { name: 'Tabla Nopal 8.25' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar' }))
    const question = screen.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this record? This action cannot be undone.',
    })
    await userEvent.click(within(question).getByRole('button', { name: 'Eliminar' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/administrar-productos'))
    expect(await screen.findByText('No hay productos disponibles.')).toBeVisible()
    expect(calls).toContain('GET /api/Product/Delete/7')
    expect(app.notices.store.getState()).toMatchObject([{ tone: 'success', text: 'El producto se eliminó.' }])
  })
})
