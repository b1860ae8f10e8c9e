import { describe, expect, it, jest } from '@jest/globals'
import { saying, showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../../pages.ts'
import { onePage } from '../../../testing/staff-order-factory.ts'

const index = '/api/ProductCapturist/Order/Index'

const row = {
  ...{ id: 12, number: 'R-12', status: 'Paid', createdTime: '2026-11-20T21:05:00Z', total: 1099, pieces: 2 },
  ...{ summary: 'Casco Volcán', image: null, refund: 'due', delivery: 'shipping', buyerName: 'Ana Peña' },
  ...{ paymentMethod: 'card', owed: 0 },
}

const show = (address = '/administrar-pedidos', others: Record<string, unknown> = {}) =>
  showPage({
    ...{ pages, address },
    answers: {
      ...others,
      [index]: onePage([row]),
      [`${index}?tab=returns`]: onePage([]),
      [`${index}?tab=refunds`]: onePage([row]),
      [`${index}?tab=returns&search=CAS`]: onePage([row]),
      [`${index}?orderBy=total&orderMode=desc`]: onePage([row]),
      '/api/ProductCapturist/Payment/Index?itemsPerPage=1': onePage([{}, {}, {}]),
    },
    me: { id: 3, roles: ['ProductCapturist'] },
  })

describe('/administrar-pedidos', () => {
  it('lists orders, and the ways to the rest of the shop’s work', async () => {
    await show()
    const table = within(await screen.findByRole('table', { name: 'Pedidos' }))
    expect(table.getByRole('link', { name: 'R-12' })).toHaveAttribute('href', '/administrar-pedidos/12')
    for (const text of ['Ana Peña', 'Casco Volcán', '2 piezas', 'Pagado', 'Reembolso pendiente', '$1,099.00'])
      expect(table.getByText(saying(text))).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Pagos por resolver: 3' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Cobrar en mostrador' })).toHaveAttribute('href', '/caja/cobrar')
  })

  it('sorts by its headings; what waits stands by its age', async () => {
    const { router } = await show()
    const heading = (name: string) => screen.getByRole('columnheader', { name })
    await screen.findByRole('table', { name: 'Pedidos' })
    expect(heading('Pedido')).toHaveAttribute('aria-sort', 'descending')
    for (const name of ['Pedido', 'Fecha', 'Estado', 'Total'])
      expect(within(heading(name)).getByRole('link')).toBeVisible()
    await userEvent.click(within(heading('Total')).getByRole('link'))
    await waitFor(() => expect(heading('Total')).toHaveAttribute('aria-sort', 'descending'))
    expect(router.state.location.search).toBe('?orderBy=total&orderMode=desc')
    await act(() => router.navigate('/administrar-pedidos?tab=refunds'))
    await waitFor(() => expect(heading('Pedido')).toHaveAttribute('aria-sort', 'ascending'))
    expect(within(heading('Estado')).queryByRole('link')).toBeNull()
  })

  it('prints labels of the chosen orders, which stay chosen', async () => {
    const address = {
      ...{ name: 'Ana Peña', phone: '+525512345678', street: 'Roble', streetNumber: '7' },
      ...{ neighborhood: 'Centro', zipCode: '06000', city: 'México', state: 'CDMX', note: '' },
    }
    const label = { id: 12, number: 'R-12', address, branch: null, pickup: null }
    let printed = ''
    const print = jest.spyOn(window, 'print').mockImplementation(() => {
      printed = screen.getByRole('list', { name: 'Etiquetas de envío' }).textContent
    })
    await show('/administrar-pedidos', { '/api/ProductCapturist/Order/Labels?ids=12': { list: [label] } })
    const box = await screen.findByRole('checkbox', { name: 'Elegir R-12' })
    await userEvent.click(box)
    expect(screen.getByRole('button', { name: 'Descargar CSV de la selección' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Imprimir etiquetas' }))
    await waitFor(() => expect(printed).toBe('R-12Ana PeñaRoble, int. 7Centro06000 México, CDMX55 1234 5678'))
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(await screen.findByRole('checkbox', { name: 'Elegir R-12' })).toBeChecked()
    print.mockRestore()
  })

  it('takes an order a step further in its row', async () => {
    const order = { ...row, refund: null, version: 3, refundAmount: null }
    const answers: Record<string, unknown> = {
      [index]: onePage([order]),
      '/api/ProductCapturist/Payment/Index?itemsPerPage=1': onePage([]),
    }
    const sent: unknown[] = []
    await showPage({
      ...{ pages, address: '/administrar-pedidos', answers },
      commands: {
        '/api/ProductCapturist/Order/Prepare/12': ({ body }: SentCommand) => {
          sent.push(body)
          answers[index] = onePage([{ ...order, status: 'Preparing', version: 4 }])
          return { success: true, messages: ['Hecho.'], errors: {} }
        },
      },
      me: { id: 3, roles: ['ProductCapturist'] },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Preparar el pedido R-12' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar el pedido R-12' }))
    expect(screen.getByRole('dialog', { name: 'Enviar el pedido R-12' })).toBeVisible()
    expect(sent).toEqual([{ version: 3 }])
  })

  it('takes one step for a double click, even where the next step stands there before the second click', async () => {
    const order = { ...row, refund: null, version: 3, delivery: 'pickup' }
    const answers: Record<string, unknown> = {
      [index]: onePage([order]),
      '/api/ProductCapturist/Payment/Index?itemsPerPage=1': onePage([]),
    }
    let readied = 0
    await showPage({
      ...{ pages, address: '/administrar-pedidos', answers },
      commands: {
        '/api/ProductCapturist/Order/Prepare/12': () => {
          answers[index] = onePage([{ ...order, status: 'Preparing', version: 4 }])
          return { success: true, messages: ['Hecho.'], errors: {} }
        },
        '/api/ProductCapturist/Order/Ready/12': () => {
          readied += 1
          return { success: true, messages: ['Hecho.'], errors: {} }
        },
      },
      me: { id: 3, roles: ['ProductCapturist'] },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Preparar el pedido R-12' }))
    const ready = await screen.findByRole('button', { name: 'Listo el pedido R-12' })
    fireEvent.click(ready, { detail: 2 })
    await userEvent.click(ready)
    await waitFor(() => expect(readied).toBe(1))
  })

  it.each([
    [{ status: 'PendingPayment' }, ['Cobrar']],
    [{ status: 'PendingPayment', heldUntil: '2026-11-23T18:00:00.000Z', owed: 1099 }, ['Cobrar', 'Liberar']],
    [{ status: 'PendingPayment', heldUntil: '2026-11-23T18:00:00.000Z', owed: 600 }, ['Cobrar']],
    [{ status: 'Delivered', owed: 600 }, ['Cobrar']],
    [{ status: 'Preparing', delivery: 'pickup' }, ['Listo']],
    [{ status: 'ReadyForPickup' }, ['Entregar']],
    [{ status: 'Canceled', refund: 'due' }, ['Reembolsar']],
    [{ status: 'Delivered' }, []],
  ])('offers the next step of %j', async (state, steps) => {
    await showPage({
      ...{ pages, address: '/administrar-pedidos' },
      answers: {
        [index]: onePage([{ ...row, refund: null, version: 3, ...state }]),
        '/api/ProductCapturist/Payment/Index?itemsPerPage=1': onePage([]),
      },
      me: { id: 3, roles: ['ProductCapturist'] },
    })
    await screen.findByRole('link', { name: 'R-12' })
    const name = /el pedido R-12$/
    const buttons = [...screen.queryAllByRole('link', { name }), ...screen.queryAllByRole('button', { name })]
    expect(buttons.map((button) => button.textContent?.replace(/ el pedido.*/, ''))).toEqual(steps)
  })

  it('says whose account an unpaid order is, where another person picks it up', async () => {
    const unpaid = { ...row, status: 'PendingPayment', refund: null, version: 3 }
    await showPage({
      ...{ pages, address: '/administrar-pedidos' },
      answers: {
        [index]: onePage([
          { ...unpaid, accountName: 'Laura Gómez' },
          { ...unpaid, id: 13, number: 'R-13', accountName: 'Ana Peña' },
        ]),
        '/api/ProductCapturist/Payment/Index?itemsPerPage=1': onePage([]),
      },
      me: { id: 3, roles: ['ProductCapturist'] },
    })
    expect(await screen.findByText('Cuenta: Laura Gómez')).toBeVisible()
    expect(screen.getAllByText(/^Cuenta:/)).toHaveLength(1)
  })

  it('has tabs by state, which searching keeps', async () => {
    await show()
    await userEvent.click(await screen.findByRole('link', { name: 'Devoluciones' }))
    expect(await screen.findByText('No hay pedidos.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Devoluciones' })).toHaveAttribute('aria-current', 'page')
    await userEvent.type(screen.getByLabelText('Número, nombre o SKU:'), 'CAS{Enter}')
    expect(await screen.findByRole('link', { name: 'R-12' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Reembolsos' })).toHaveAttribute(
      'href',
      '/administrar-pedidos?tab=refunds&search=CAS',
    )
  })
})
