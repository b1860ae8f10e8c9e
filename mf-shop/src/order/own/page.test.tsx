import { describe, expect, it } from '@jest/globals'
import { saying, showPage } from '@rodada/ui/testing'
import { screen, within } from '@testing-library/react'
import { pages } from '../../pages.ts'

const row = {
  id: 12,
  number: 'R-12',
  status: 'Preparing',
  createdTime: '2026-11-20T18:00:00.000Z',
  total: 1099,
  pieces: 2,
  summary: 'Tenis Volcán',
  image: null,
  refund: null,
  delivery: 'shipping',
}

const show = (list: readonly object[]) =>
  showPage({
    pages,
    address: '/pedidos',
    me: { id: 5, name: 'Ana', roles: ['GeneralUser'] },
    answers: {
      '/api/Me/Order/Index': {
        list,
        totalItems: list.length,
        totalPages: 1,
        pagination: { currentPage: 1, itemsPerPage: 20 },
      },
    },
  })

describe('/pedidos', () => {
  it('lists what one has ordered, with what became of it', async () => {
    await show([row])
    const line = within(screen.getByRole('row', { name: /R-12/ }))
    expect(line.getByRole('link', { name: 'R-12' })).toHaveAttribute('href', '/pedido/12')
    for (const text of ['En preparación', 'Tenis Volcán (2 piezas)', '$1,099.00'])
      expect(line.getByText(saying(text))).toBeVisible()
    expect(line.getByRole('link', { name: 'Cancelar el pedido R-12' })).toHaveAttribute(
      'href',
      '/pedido/12/cancelar',
    )
  })

  it('offers to cancel only what is paid and not sent', async () => {
    await show([
      { ...row, status: 'Shipped' },
      { ...row, id: 13, number: 'R-13', status: 'PendingPayment' },
    ])
    expect(screen.queryByRole('link', { name: /^Cancelar/ })).toBeNull()
  })

  it('leads to the products while there is none', async () => {
    await show([])
    expect(screen.getByText('Todavía no tienes pedidos.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver Productos' })).toHaveAttribute('href', '/productos')
  })
})
