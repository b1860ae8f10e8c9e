import { describe, expect, it, jest } from '@jest/globals'
import { showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../pages.ts'
import { onePage, stockRow } from '../testing/staff-order-factory.ts'

const index = '/api/Stock/Index'
const movements = '/api/Stock/Movements/4'

function show(address: string, change = jest.fn<(sent: SentCommand) => unknown>()) {
  const answers: Record<string, unknown> = {
    [index]: onePage([stockRow()]),
    [`${index}?low=true`]: onePage([]),
    [movements]: {
      ...onePage([
        {
          ...{ id: 2, change: -1, reason: 'sale', note: '', orderId: 12 },
          createdTime: '2026-11-20T21:05:00Z',
        },
        {
          ...{ id: 1, change: 7, reason: 'count', note: 'Bodega', orderId: null },
          createdTime: '2026-11-19T21:05:00Z',
        },
      ]),
      variant: stockRow(),
    },
  }
  change.mockImplementation(() => {
    answers[index] = onePage([stockRow({ quantity: 3 })])
    return { success: true, messages: ['Guardamos las existencias.'], errors: {}, quantity: 3 }
  })
  return showPage({
    ...{ pages, address, answers },
    commands: { '/api/Stock/Change/4': change },
    me: { id: 3, roles: ['ProductCapturist'] },
  })
}

describe('/administrar-productos/existencias', () => {
  it('says how many to buy again, and sets when', async () => {
    const save = jest.fn<(sent: SentCommand) => unknown>(() => ({ success: true, messages: [], errors: {} }))
    await showPage({
      pages,
      address: '/administrar-productos/existencias?low=true',
      answers: { [`${index}?low=true`]: onePage([stockRow({ reorderAt: 4, sold: 1 })]) },
      commands: { '/api/Stock/Reorder/4': save },
      me: { id: 3, roles: ['ProductCapturist'] },
    })
    // 4 and what sold, less the 4 that are not reserved.
    expect(await screen.findByTitle('Se resurte al llegar a 4.')).toHaveTextContent('1')
    await userEvent.click(screen.getByRole('button', { name: /^Resurtido/ }))
    const dialog = within(screen.getByRole('dialog', { name: 'Resurtido' }))
    await userEvent.clear(dialog.getByLabelText(/^Punto de resurtido/))
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
    // The cost, which may be that of the product, was not typed.
    expect(save.mock.lastCall?.[0].body).toEqual({ reorderAt: null })
  })

  it('lists what there is, and counts it in the row', async () => {
    const change = jest.fn<(sent: SentCommand) => unknown>()
    await show('/administrar-productos/existencias', change)
    const table = within(await screen.findByRole('table', { name: 'Existencias' }))
    expect(table.getByRole('link', { name: 'Casco Volcán · M' })).toHaveAttribute(
      'href',
      '/producto/7?modo=administrar',
    )
    expect(table.queryByText('Por resurtir')).toBeNull()
    expect(table.getByRole('columnheader', { name: 'Disponibles' })).toHaveAttribute('aria-sort', 'ascending')
    expect(table.getByRole('link', { name: 'Producto' })).toHaveAttribute(
      'href',
      '/administrar-productos/existencias?orderBy=name&orderMode=asc',
    )
    await userEvent.click(table.getByRole('button', { name: 'Cambiar existencias de Casco Volcán · M' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Cambiar existencias' }))
    await userEvent.clear(dialog.getByLabelText('Cantidad'))
    await userEvent.type(dialog.getByLabelText('Cantidad'), '3')
    await userEvent.click(dialog.getByRole('radio', { name: /^Corrección/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
    expect(await table.findByText('Por resurtir')).toBeVisible()
    expect(change.mock.lastCall?.[0].body).toEqual({
      ...{ quantity: 3, known: 6, reason: 'correction', note: '' },
    })
  })

  it('says so when nothing runs out', async () => {
    await show('/administrar-productos/existencias?low=true')
    await waitFor(() => expect(screen.getByText(/No hay existencias|No encontramos/)).toBeVisible())
  })
})

describe('/administrar-productos/existencias/{id}', () => {
  it('tells what came and went, and whose order took it', async () => {
    await show('/administrar-productos/existencias/4')
    expect(await screen.findByRole('heading', { level: 1, name: 'Casco Volcán · M' })).toBeVisible()
    const table = within(screen.getByRole('table', { name: 'Movimientos' }))
    for (const text of ['−1', 'Venta', '+7', 'Conteo', 'Bodega']) expect(table.getByText(text)).toBeVisible()
    expect(table.getByRole('link', { name: 'R-12' })).toHaveAttribute('href', '/administrar-pedidos/12')
  })
})
