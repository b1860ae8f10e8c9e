import { describe, expect, it } from '@jest/globals'
import { saying, showPage } from '@rodada/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { product, productLookups, productPage } from '../../testing/product-factory.ts'

describe('/productos', () => {
  it('shows cards that lead to the products', async () => {
    await showPage({
      pages,
      address: '/productos?category=Tablas',
      answers: {
        ...productLookups,
        '/api/Product/Index?category=Tablas': productPage([product({ id: 9, academyPomotionPrice: 999 })]),
      },
    })
    const cards = within(screen.getByRole('list', { name: 'Productos' }))
    expect(cards.getByRole('link', { name: 'Tabla Nopal 8.25' }).getAttribute('href')).toBe('/producto/9')
    expect(cards.getByText(saying('Precio academia: $999.00'))).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Tablas' }).checked).toBe(true)
  })

  it('ticks a filter that the address writes without capitals and accents', async () => {
    await showPage({
      pages,
      address: '/productos?category=proteccion',
      answers: { ...productLookups, '/api/Product/Index?category=proteccion': productPage([]) },
    })
    expect(screen.getByRole('checkbox', { name: 'Protección' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Tablas' })).not.toBeChecked()
  })

  it('offers a way on when nothing fits', async () => {
    await showPage({
      pages,
      address: '/productos?name=zzz',
      answers: {
        ...productLookups,
        '/api/Product/Index?name=zzz': productPage([]),
        '/api/Course/GetCourseIndex?name=zzz&itemsPerPage=1': { totalItems: 1 },
      },
    })
    expect(screen.getByText('No hay productos disponibles.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Quitar filtros' })).toHaveAttribute('href', '/productos')
    expect(await screen.findByRole('link', { name: 'En Academia hay 1' })).toBeVisible()
  })

  it('says so where nothing has all the words', async () => {
    await showPage({
      pages,
      address: '/productos?name=tabla+zzz',
      answers: {
        ...productLookups,
        '/api/Product/Index?name=tabla+zzz': { ...productPage([product({})]), isPartial: true },
        '/api/Course/GetCourseIndex?name=tabla+zzz&itemsPerPage=1': { totalItems: 9, isPartial: true },
      },
    })
    expect(screen.getByText('No hay nada con todas las palabras; esto se parece:')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'En Academia hay 9' })).toBeNull()
  })

  it('leads to what the academy has of the same words', async () => {
    await showPage({
      pages,
      address: '/productos?name=bowl',
      answers: {
        ...productLookups,
        '/api/Product/Index?name=bowl': productPage([product({ id: 9 })]),
        '/api/Course/GetCourseIndex?name=bowl&itemsPerPage=1': { totalItems: 3 },
      },
    })
    expect(await screen.findByRole('link', { name: 'En Academia hay 3' })).toHaveAttribute(
      'href',
      '/academia?name=bowl',
    )
    expect(screen.getByRole('searchbox', { name: 'Qué buscas' })).toHaveValue('bowl')
    expect(screen.getByRole('link', { name: 'Relevancia' })).toHaveAttribute('aria-current', 'true')
  })

  it('filters by prices with centavos', async () => {
    const { router } = await showPage({
      pages,
      address: '/productos',
      answers: {
        ...productLookups,
        '/api/Product/Index': productPage([]),
        '/api/Product/Index?maxPrice=99.5': productPage([]),
      },
    })
    await userEvent.click(screen.getByText('Filtros'))
    await userEvent.type(screen.getByRole('textbox', { name: 'Precio hasta' }), '99.5{Enter}')
    expect(router.state.location.search).toBe('?maxPrice=99.5')
  })
})
