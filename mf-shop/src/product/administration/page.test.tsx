import { describe, expect, it } from '@jest/globals'
import type { Role } from '@rodada/contracts/roles'
import { showPage } from '@rodada/ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { product, productLookups, productPage } from '../../testing/product-factory.ts'

const index = '/api/Product/Index'

async function show(answers: Readonly<Record<string, unknown>>, roles: readonly Role[]) {
  const running = await showPage({
    pages,
    me: { id: 3, name: 'Leo', roles: [...roles] },
    answers: { ...productLookups, [index]: productPage([]), ...answers },
    address: '/productos',
  })
  await act(() => running.router.navigate('/administrar-productos'))
  return running
}

const capturist = ['ProductCapturist'] as const

describe('/administrar-productos', () => {
  it('lists the products; each opens as its keeper sees it', async () => {
    await show({ [index]: productPage([product({ id: 7 })]) }, capturist)
    expect(screen.getByRole('heading', { level: 1, name: 'Administrar productos' })).toBeVisible()
    const cards = within(await screen.findByRole('list', { name: 'Productos' }))
    expect(cards.getByRole('link', { name: 'Tabla Nopal 8.25' })).toHaveAttribute(
      'href',
      '/producto/7?modo=administrar',
    )
    expect(screen.getByRole('link', { name: 'Crear' })).toHaveAttribute('href', '/producto/nuevo')
    expect(screen.queryByRole('navigation', { name: 'Ruta de navegación' })).toBeNull()
  })

  it('filters as the catalogue does', async () => {
    const { router } = await show({ [`${index}?category=Tablas`]: productPage([]) }, capturist)
    await userEvent.click(screen.getByText('Filtros'))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tablas' }))
    await userEvent.click(screen.getByRole('button', { name: 'Filtrar' }))
    await waitFor(() => expect(router.state.location.search).toBe('?category=Tablas'))
    expect(router.state.location.pathname).toBe('/administrar-productos')
  })

  it('finds those without a picture, which the catalogue does not offer to look for', async () => {
    const { router } = await show(
      { [`${index}?withoutPicture=true`]: productPage([product({ id: 7 })]) },
      capturist,
    )
    await userEvent.click(screen.getByText('Filtros'))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sin foto' }))
    await userEvent.click(screen.getByRole('button', { name: 'Filtrar' }))
    await waitFor(() => expect(router.state.location.search).toBe('?withoutPicture=true'))
    expect(await screen.findByRole('link', { name: 'Tabla Nopal 8.25' })).toBeVisible()
    await act(() => router.navigate('/productos'))
    await userEvent.click(screen.getByText('Filtros'))
    expect(screen.queryByRole('checkbox', { name: 'Sin foto' })).toBeNull()
  })

  it('says so when there are none, and what to do', async () => {
    await show({}, capturist)
    expect(await screen.findByText('No hay productos disponibles.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Nuevo producto' })).toHaveAttribute('href', '/producto/nuevo')
  })

  it.each<[string, readonly Role[]]>([
    ['customers', ['GeneralUser']],
    ['administrators and who keeps the courses', ['Admin', 'ClassCapturist']],
  ])('is not for %s', async (_who, roles) => {
    const { router } = await show({}, roles)
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })
})
