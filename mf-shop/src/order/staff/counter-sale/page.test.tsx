import { describe, expect, it, jest } from '@jest/globals'
import { showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../../pages.ts'
import { product } from '../../../testing/product-factory.ts'
import { onePage, staffOrder, stockRow } from '../../../testing/staff-order-factory.ts'

const user = userEvent.setup({ delay: null })

const sold = { success: true, messages: ['Venta registrada.'], errors: {}, id: 12 }

async function show(answer: unknown = sold, { isDraft = false } = {}) {
  const sell = jest.fn<(sent: SentCommand) => unknown>(() => answer)
  await showPage({
    ...{ pages, address: '/administrar-pedidos/venta' },
    answers: {
      '/api/Stock/Index?search=casco&onSale=true&itemsPerPage=10': onePage([
        stockRow(),
        stockRow({ id: 9, name: 'L', sku: 'CAS-L', quantity: 0, reserved: 0 }),
      ]),
      ...(!isDraft && {
        '/api/Product/Details/7': product({
          id: 7,
          variants: [{ id: 4, name: 'M', sku: 'CAS-M', price: 500, academyPrice: 450.5, left: null }],
        }),
      }),
      '/api/ProductCapturist/Order/Details/12': staffOrder({ status: 'Delivered', delivery: 'counter' }),
    },
    commands: { '/api/ProductCapturist/Order/Sell': sell },
    me: { id: 3, roles: ['ProductCapturist'] },
  })
  return sell
}

async function add() {
  await user.type(await screen.findByLabelText('Producto o SKU:'), 'casco{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Agregar Casco Volcán · M' }))
  return within(await screen.findByRole('listitem', { name: 'Casco Volcán · M' }))
}

describe('/administrar-pedidos/venta', () => {
  it('sells what was found, at the price of whoever buys, and goes to the order', async () => {
    const sell = await show()
    const line = await add()
    expect(screen.getByRole('button', { name: 'Agregar Casco Volcán · L' })).toBeDisabled()
    await user.clear(line.getByLabelText('Cantidad'))
    await user.type(line.getByLabelText('Cantidad'), '2')
    expect(await screen.findByRole('button', { name: 'Cobrar $1,000.00' })).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: /^Es alumno de la academia/ }))
    await user.click(screen.getByRole('radio', { name: 'Efectivo' }))
    await user.click(screen.getByRole('button', { name: 'Cobrar $901.00' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Pedido R-12' })).toBeVisible()
    expect(sell.mock.lastCall?.[0].body).toEqual({
      lines: [{ variantId: 4, quantity: 2, price: 450.5 }],
      ...{ isStudent: true, method: 'cash', reference: null, branchId: null, email: null },
    })
  })

  it('sells one more of what is there already, and nothing of what was taken out', async () => {
    const sell = await show()
    const line = await add()
    await user.click(screen.getByRole('button', { name: 'Agregar Casco Volcán · M' }))
    await waitFor(() => expect(line.getByLabelText('Cantidad')).toHaveValue('2'))
    await user.click(screen.getByRole('button', { name: 'Quitar Casco Volcán · M' }))
    await user.click(screen.getByRole('radio', { name: 'Efectivo' }))
    await user.click(screen.getByRole('button', { name: 'Cobrar' }))
    await waitFor(() => expect(screen.getAllByText('Agrega lo que se vende.')).toHaveLength(2))
    expect(sell).not.toHaveBeenCalled()
  })

  it('stays, and says that what is a draft is not for sale', async () => {
    await show(sold, { isDraft: true })
    await user.type(await screen.findByLabelText('Producto o SKU:'), 'casco{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Agregar Casco Volcán · M' }))
    expect(await screen.findByText('Este producto no está a la venta.')).toBeVisible()
  })

  it('says what the service refuses, at its line where it has a place', async () => {
    await show({ success: false, messages: [], errors: { 'Lines[0].Quantity': ['Solo queda 1.'] } })
    const line = await add()
    await user.click(screen.getByRole('radio', { name: 'Efectivo' }))
    await user.click(screen.getByRole('button', { name: 'Cobrar $500.00' }))
    await waitFor(() => expect(line.getByLabelText('Cantidad')).toHaveAccessibleDescription(/Solo queda 1\./))
  })
})
