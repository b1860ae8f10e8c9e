import { describe, expect, it, jest } from '@jest/globals'
import { ApiError } from '@rodada/web/calls/api-error'
import { useListAddress } from '@rodada/web/lists/list-address'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Anchor } from '../provider/link-component.tsx'
import { showPage } from '../testing/show-page.tsx'
import { ListPage, type PagedList } from './list-page.tsx'

type Rows = PagedList<string>

const rows = (list: readonly string[], totalPages = 1, totalItems = list.length): Rows => ({
  list,
  totalItems,
  totalPages,
  pagination: { currentPage: 1, itemsPerPage: 20 },
})

type Load = (search: URLSearchParams) => Promise<Rows>

function moduleOf(load: Load) {
  // In an object: the page renders before the rows arrive.
  const loader = ({ search }: LoaderArgs) => {
    const page = load(search)
    page.catch(() => undefined)
    return { page }
  }
  function Component() {
    const address = useListAddress(['name'])
    return (
      <ListPage
        crumbs={[{ label: 'Inicio', href: '/' }, { label: 'Movimientos' }]}
        header={{ title: 'Movimientos', create: '/logs/nuevo' }}
        address={address}
        orders={address.orderLinks([{ label: 'Nombre', order: { orderBy: 'name' } }])}
        page={usePageData<typeof loader>().page}
        empty="No hay movimientos."
        emptyAction={<a href="/ayuda">Ayuda</a>}
      >
        {(list) => (
          <table>
            <thead>
              <tr>
                <th>
                  <Anchor
                    href={address.orderLinks([{ label: '', order: { orderBy: 'date' } }])[0]?.href ?? ''}
                  >
                    Fecha
                  </Anchor>
                </th>
              </tr>
            </thead>
            <tbody>
              {list.map((row) => (
                <tr key={row}>
                  <td>
                    <a href={`/${row}`}>{row}</a>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </ListPage>
    )
  }
  return { Component, loader }
}

function show(load: Load, query = '') {
  const page = {
    id: 'list',
    path: '/logs',
    access: 'public',
    title: 'Lista',
    query: ['name', 'currentPage', 'orderBy'],
    load: async () => moduleOf(load),
  } as const
  return showPage({ pages: [page], address: `/logs${query}`, answers: {} })
}

const down = () => new ApiError('unavailable', 503, 'down', null)

describe('ListPage', () => {
  it('shows where it is, what there is, how many and in which order', async () => {
    await show(async () => rows(['uno', 'dos'], 3, 60))
    expect(await screen.findByText('uno')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Movimientos' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Crear' })).toHaveAttribute('href', '/logs/nuevo')
    expect(screen.getByRole('navigation', { name: 'Ruta de navegación' })).toHaveTextContent('Movimientos')
    expect(await screen.findByText('Monstando 1-2 de 60 resultados')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Nombre' })).toHaveAttribute('aria-current', 'true')
    expect(screen.getByRole('link', { name: 'Página 2' })).toHaveAttribute('href', '/logs?currentPage=2')
  })

  it('says the words that were searched', async () => {
    await show(async () => rows(['a']), '?name=tabla+8')
    expect(screen.getByText('Resultados de «tabla 8»')).toBeVisible()
  })

  it('has no pager for one page', async () => {
    await show(async () => rows(['uno']))
    await screen.findByText('uno')
    expect(screen.queryByRole('navigation', { name: 'Paginación' })).toBeNull()
  })

  it('shows header and orders at once, and says that the rows are on their way', async () => {
    let arrive: (page: Rows) => void = () => undefined
    await show(
      () =>
        new Promise((resolve) => {
          arrive = resolve
        }),
    )
    const status = screen.getByRole('status')
    expect(status).toHaveTextContent('Obteniendo información...')
    expect(screen.getByRole('link', { name: 'Nombre' })).toBeVisible()
    await act(async () => arrive(rows(['uno'])))
    expect(await screen.findByText('uno')).toBeVisible()
    // In the same live region: only then is the change announced.
    await waitFor(() => expect(status).toHaveTextContent('Monstando 1-1 de 1 resultados'))
  })

  it('shows at once that another query is under way', async () => {
    const never = new Promise<Rows>(() => undefined)
    const { router } = await show(async (search) => (search.get('name') ? never : rows(['uno'])))
    await screen.findByText('uno')
    await act(() => router.navigate('/logs?name=x'))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Obteniendo información...'))
    expect(screen.queryByText('uno')).toBeNull()
  })

  it('keeps the focus at the heading that sorts, and gives it to the first row of another page', async () => {
    await show(async (search) => rows([`fila de ${search}`, 'otra'], 3, 60))
    await userEvent.click(await screen.findByRole('link', { name: 'Fecha' }))
    await screen.findByText('fila de orderBy=date')
    expect(screen.getByRole('link', { name: 'Fecha' })).toHaveFocus()
    await userEvent.click(screen.getByRole('link', { name: 'Página 2' }))
    expect(await screen.findByRole('link', { name: /^fila de .*currentPage=2/ })).toHaveFocus()
  })

  it('leaves the focus where it went meanwhile', async () => {
    let arrive: (page: Rows) => void = () => undefined
    const next = new Promise<Rows>((resolve) => {
      arrive = resolve
    })
    await show(async (search) => (search.get('currentPage') ? next : rows(['uno'], 3, 60)))
    await userEvent.click(await screen.findByRole('link', { name: 'Página 2' }))
    const order = screen.getByRole('link', { name: 'Nombre' })
    act(() => order.focus())
    await act(async () => arrive(rows(['dos'], 3, 60)))
    await screen.findByText('dos')
    expect(order).toHaveFocus()
  })

  it('offers the way out of filters that nothing fits', async () => {
    await show(async () => rows([]), '?name=zzz&orderBy=name&currentPage=2')
    expect(await screen.findByText('No hay movimientos.')).toBeVisible()
    expect(await screen.findByText('0 resultados')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Quitar filtros' })).toHaveAttribute('href', '/logs?orderBy=name')
  })

  it('offers what the page says where there is nothing at all', async () => {
    await show(async () => rows([]))
    expect(await screen.findByRole('link', { name: 'Ayuda' })).toBeVisible()
    expect(screen.queryByText('Quitar filtros')).toBeNull()
  })

  it('leads back from past the end', async () => {
    await show(async () => rows([], 2, 30), '?name=x&currentPage=9')
    expect(await screen.findByRole('link', { name: 'Ir a la primera página' })).toHaveAttribute(
      'href',
      '/logs?name=x',
    )
  })

  it('tells in the rows’ place what did not come, and asks again', async () => {
    const load = jest
      .fn<Load>()
      .mockRejectedValueOnce(down())
      .mockResolvedValue(rows(['uno']))
    await show(load)
    expect(await screen.findByText('Esta sección no está disponible por el momento')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Movimientos' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('uno')).toBeVisible()
  })

  it('asks again by itself when the network is back', async () => {
    await show(
      jest
        .fn<Load>()
        .mockRejectedValueOnce(down())
        .mockResolvedValue(rows(['uno'])),
    )
    await screen.findByRole('button', { name: 'Reintentar' })
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('uno')).toBeVisible()
  })

  it('leaves a fault to the page’s boundary', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    let fail: (error: Error) => void = () => undefined
    await show(
      () =>
        new Promise((_, reject) => {
          fail = reject
        }),
    )
    await act(async () => fail(new Error('bug')))
    expect(await screen.findByText(/^crashed/)).toBeVisible()
  })
})
