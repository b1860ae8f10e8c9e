import { describe, expect, it, jest } from '@jest/globals'
import type { StaffOrder } from '@rodada/contracts/order/staff-calls'
import { saying, showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../../pages.ts'
import { sampleFormData } from '../../../product/editor/testing/product-form-fixture.ts'
import { variantData } from '../../../testing/product-factory.ts'
import { staffOrder } from '../../../testing/staff-order-factory.ts'

const user = userEvent.setup({ delay: null })
const details = '/api/ProductCapturist/Order/Details/12'

async function show(order: Partial<StaffOrder>, command: string, after: Partial<StaffOrder> = order) {
  const answers: Record<string, unknown> = { [details]: staffOrder(order) }
  const send = jest.fn<(sent: SentCommand) => unknown>(() => {
    answers[details] = staffOrder({ ...after, version: 4 })
    return { success: true, messages: ['Hecho.'], errors: {} }
  })
  await showPage({
    ...{ pages, address: '/administrar-pedidos/12', answers },
    commands: { [`/api/ProductCapturist/Order/${command}`]: send },
    me: { id: 3, roles: ['ProductCapturist'] },
  })
  await screen.findByRole('heading', { level: 1, name: 'Pedido R-12' })
  return { send, body: () => send.mock.lastCall?.[0].body }
}

const button = (name: string) => screen.queryByRole('button', { name })
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))
async function typeOver(label: RegExp, text: string) {
  const field = dialog().getByLabelText(label)
  await user.clear(field)
  await user.type(field, text)
}
const confirm = (name: string) => user.click(dialog().getByRole('button', { name }))

describe('/administrar-pedidos/{id}', () => {
  it('shows what to pack, where to, and the note of the staff', async () => {
    await show({ note: 'Va con moño' }, 'Note/12')
    const table = within(screen.getByRole('table', { name: 'Productos del pedido' }))
    expect(table.getByText('Casco Volcán · M')).toBeVisible()
    expect(table.getByText('CAS-M')).toBeVisible()
    expect(screen.getByText(/Calle 1, int. 2, Centro, 03100/)).toBeVisible()
    expect(screen.getByRole('textbox', { name: /^Nota/ })).toHaveValue('Va con moño')
    expect(button('Imprimir lista de empaque')).toBeVisible()
  })

  it('leads to the receipts that paid it, where their page is', async () => {
    const link = () => screen.queryByRole('link', { name: /^Ver recibo/ })
    await show({ receipts: [7, 9] }, 'Note/12')
    expect(link()).toBeNull()
    cleanup()
    await showPage({
      ...{ pages, address: '/administrar-pedidos/12', otherPaths: ['/caja/recibo'] },
      answers: { [details]: staffOrder({ receipts: [7, 9] }) },
      me: { id: 3, roles: ['ProductCapturist'] },
    })
    expect(link()).toHaveAttribute('href', '/caja/recibo?numbers=T-7,T-9')
    expect(link()).toHaveTextContent('Ver recibos')
  })

  it('is prepared by one button, which then offers the next step', async () => {
    const { body } = await show({}, 'Prepare/12', { status: 'Preparing' })
    await press('Empezar a preparar')
    await screen.findByRole('button', { name: 'Marcar como enviado' })
    expect(body()).toEqual({ version: 3 })
    expect(button('Empezar a preparar')).toBeNull()
  })

  it('is sent with carrier, guide and a safe link', async () => {
    const { send, body } = await show({ status: 'Preparing' }, 'Ship/12', { status: 'Shipped' })
    await press('Marcar como enviado')
    await user.type(dialog().getByLabelText('Paquetería'), 'Estafeta')
    await user.type(dialog().getByLabelText('Número de guía'), ' A1 ')
    await user.type(dialog().getByLabelText(/^Página de rastreo/), 'http://x.example')
    await confirm('Marcar como enviado')
    expect(await screen.findByText(/Escribe una dirección que empiece con https/)).toBeVisible()
    expect(send).not.toHaveBeenCalled()
    await user.clear(dialog().getByLabelText(/^Página de rastreo/))
    await confirm('Marcar como enviado')
    expect(await screen.findByRole('button', { name: 'Marcar como entregado' })).toBeVisible()
    expect(body()).toEqual({ version: 3, carrier: 'Estafeta', trackingNumber: 'A1', trackingUrl: null })
  })

  it('is laid out where it is picked up, and handed over', async () => {
    const pickup = { delivery: 'pickup', status: 'Preparing' } as const
    const { body } = await show(pickup, 'Ready/12', { ...pickup, status: 'ReadyForPickup' })
    await press('Listo para recoger')
    expect(await screen.findByRole('button', { name: 'Marcar como entregado' })).toBeVisible()
    expect(body()).toEqual({ version: 3 })
  })

  it('leads to where money is taken while it is not paid', async () => {
    await show({ status: 'PendingPayment', paidTime: null, paymentMethod: null }, 'Cancel/12')
    expect(screen.getByRole('link', { name: 'Cobrar' })).toHaveAttribute(
      'href',
      '/caja/cobrar?order=12&returnUrl=%2Fadministrar-pedidos%2F12',
    )
  })

  it('is canceled with a reason, its pieces back in stock unless said otherwise', async () => {
    const canceled = { status: 'Canceled', refund: 'due' } as const
    const { body } = await show({}, 'Cancel/12', canceled)
    await press('Cancelar pedido')
    await user.type(dialog().getByLabelText('Motivo'), 'Roto')
    await user.click(dialog().getByRole('checkbox', { name: 'Regresar las piezas a las existencias' }))
    await confirm('Cancelar pedido')
    expect(await screen.findByRole('button', { name: 'Marcar como reembolsado' })).toBeVisible()
    expect(body()).toEqual({ version: 3, reason: 'Roto', restock: false })
    expect(button('Cancelar pedido')).toBeNull()
  })

  it('comes back, or stays where nobody picks it up', async () => {
    const { body } = await show({ status: 'Shipped' }, 'Cancel/12', { status: 'Canceled', refund: 'due' })
    await press('Regresó')
    await user.type(dialog().getByLabelText('Motivo'), 'Dirección incompleta')
    await confirm('Cancelar pedido')
    await waitFor(() => expect(button('Regresó')).toBeNull())
    expect(body()).toEqual({ version: 3, reason: 'Dirección incompleta', restock: true })
    cleanup()
    const less = await show({ status: 'Shipped' }, 'Cancel/12', { status: 'Canceled', refund: 'due' })
    await press('Regresó')
    await user.type(dialog().getByLabelText('Motivo'), 'La rechazó')
    await user.click(dialog().getByRole('radio', { name: /^Otro monto/ }))
    await user.type(dialog().getByLabelText('Monto a devolver'), '150')
    await confirm('Cancelar pedido')
    await waitFor(() => expect(button('Regresó')).toBeNull())
    expect(less.body()).toMatchObject({ amount: 150 })
    cleanup()
    await show({ status: 'ReadyForPickup', delivery: 'pickup' }, 'Cancel/12')
    expect(button('Cancelar pedido')).toBeVisible()
  })

  it('is given back', async () => {
    const asked = {
      ...({ status: 'Delivered', returnReason: 'No me quedó' } as const),
      ...{ returnRequestedTime: '2026-11-21T10:00:00Z', returnState: 'requested' as const },
      ...{ discount: 100, owed: 150, paid: 849 },
    }
    const closed = { ...asked, returnState: 'accepted' as const, refund: 'due' as const }
    const { body } = await show(asked, 'Return/12', closed)
    expect(screen.getByText(/No me quedó/)).toBeVisible()
    await press('Resolver devolución')
    await user.click(dialog().getByRole('radio', { name: /^Aceptar/ }))
    await confirm('Resolver devolución')
    expect(await screen.findByText('Escribe cuántas piezas regresan.')).toBeVisible()
    await typeOver(/^Piezas que regresan de Casco Volcán/, '1')
    // A tenth was taken off, and what comes back is owed no longer first.
    expect(dialog().getByText(saying('$300.00, sin el envío ni lo que se debe'))).toBeVisible()
    await confirm('Resolver devolución')
    await waitFor(() => expect(button('Resolver devolución')).toBeNull())
    const lines = [{ variantId: 4, quantity: 1 }]
    expect(body()).toEqual({ version: 3, isAccepted: true, lines, restock: true, note: '' })
  })

  it('is not given back, for a reason that the buyer reads', async () => {
    const asked = { status: 'Delivered', returnState: 'requested' } as const
    const { body } = await show(asked, 'Return/12', { ...asked, returnState: 'rejected' })
    await press('Resolver devolución')
    await user.click(dialog().getByRole('radio', { name: /^Rechazar/ }))
    await user.type(dialog().getByLabelText('Motivo para quien lo compró'), ' Está usado ')
    await confirm('Resolver devolución')
    // A rejected return can still be recorded.
    expect(await screen.findByRole('button', { name: 'Registrar devolución' })).toBeVisible()
    expect(body()).toEqual({ version: 3, isAccepted: false, answer: 'Está usado', note: '' })
  })

  it('comes back over the counter, where its money is given back at once', async () => {
    const sold = { status: 'Delivered', delivery: 'counter', paymentMethod: 'cash' } as const
    const { body } = await show(sold, 'RecordReturn/12', {
      ...{ ...sold, returnState: 'accepted', refund: 'done', refundAmount: 600 },
    })
    await press('Registrar devolución')
    await user.type(dialog().getByLabelText('Motivo'), 'No le quedó')
    await typeOver(/^Piezas que regresan de Casco Volcán/, '1')
    await user.click(dialog().getByRole('radio', { name: /^Otro monto/ }))
    await user.type(dialog().getByLabelText('Monto a devolver'), '600')
    await user.click(dialog().getByRole('checkbox', { name: 'Ya devolví el dinero' }))
    await user.click(dialog().getByRole('radio', { name: 'Efectivo' }))
    await confirm('Registrar devolución')
    expect(await screen.findByText(saying('Hecho, $600.00'))).toBeVisible()
    expect(body()).toEqual({
      ...{ version: 3, reason: 'No le quedó', lines: [{ variantId: 4, quantity: 1 }], amount: 600 },
      ...{ restock: true, method: 'cash', reference: null, branchId: null },
    })
    // Other pieces may come back later.
    expect(button('Registrar devolución')).toBeVisible()
  })

  it('offers neither return nor exchange once all its pieces are back', async () => {
    const [line] = staffOrder().lines
    const lines = line === undefined ? [] : [{ ...line, returned: line.quantity }]
    await show({ status: 'Delivered', returnState: 'accepted', refund: 'done', lines }, 'RecordReturn/12')
    expect(button('Registrar devolución')).toBeNull()
    expect(button('Cambiar talla')).toBeNull()
  })

  it('returns no more of a line than its buyer has', async () => {
    const [line] = staffOrder().lines
    const lines = line === undefined ? [] : [{ ...line, quantity: 3, returned: 1 }]
    await show(
      { status: 'Delivered', returnState: 'accepted', refund: 'done', refundAmount: 99, lines },
      'RecordReturn/12',
    )
    await press('Registrar devolución')
    expect(dialog().getByText(saying(/^Compradas: 3.* Ya regresaron: 1\.$/))).toBeVisible()
    expect(dialog().getByText(saying(/^Hasta \$1,000\.00/))).toBeVisible()
    await typeOver(/^Piezas que regresan de Casco Volcán/, '3')
    await confirm('Registrar devolución')
    expect(await screen.findByText('Debe ser como máximo 2.')).toBeVisible()
  })

  describe('is exchanged for another size', () => {
    const stock = [
      variantData({ id: 4, name: 'M' }),
      variantData({ id: 5, name: 'G', quantity: 3, reserved: 1 }),
      variantData({ id: 6, name: 'XG', quantity: 1, reserved: 1 }),
    ]
    async function exchange(difference: number) {
      const sent: unknown[] = []
      const order = staffOrder({ status: 'Delivered' })
      await showPage({
        ...{ pages, address: '/administrar-pedidos/12' },
        answers: {
          [details]: order,
          [`/api/Product/GetFormData/${order.lines[0]?.productId}`]: sampleFormData({ stock }),
        },
        commands: {
          '/api/ProductCapturist/Order/Exchange/12': ({ body }) => {
            sent.push(body)
            return { success: true, messages: [], errors: {}, difference }
          },
        },
        me: { id: 3, roles: ['ProductCapturist'] },
      })
      await press('Cambiar talla')
      expect(await screen.findByRole('option', { name: 'XG: agotada' })).toBeDisabled()
      await user.selectOptions(dialog().getByLabelText('Qué se lleva'), 'G: hay 2')
      await confirm('Cambiar')
      return sent
    }
    const asked = { version: 3, variantId: 4, forVariantId: 5, quantity: 1 }

    it('in one step where it costs the same', async () => {
      const sent = await exchange(0)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(sent).toEqual([asked, { ...asked, difference: 0 }])
    })

    it('with the difference, which is shown before it is taken', async () => {
      const sent = await exchange(60)
      expect(await dialog().findByText(saying('Cobra la diferencia: $60.00.'))).toBeVisible()
      await user.click(dialog().getByRole('radio', { name: 'Efectivo' }))
      await confirm('Cambiar')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      const money = { method: 'cash', reference: null, branchId: null }
      expect(sent).toEqual([asked, { ...asked, difference: 60, ...money }])
    })
  })

  it('is refunded with a note', async () => {
    const { body } = await show({ status: 'Canceled', refund: 'due' }, 'Refund/12', {
      ...{ status: 'Canceled', refund: 'done' },
    })
    expect(button('Imprimir lista de empaque')).toBeNull()
    await press('Marcar como reembolsado')
    expect(dialog().getByText(saying(/^Devuelve \$1,099\.00\./))).toBeVisible()
    await user.click(dialog().getByRole('radio', { name: 'Transferencia' }))
    await user.type(dialog().getByLabelText('Referencia'), ' SPEI 9 ')
    await user.type(dialog().getByLabelText('Nota'), 'A su madre')
    await confirm('Marcar como reembolsado')
    await waitFor(() => expect(button('Marcar como reembolsado')).toBeNull())
    expect(body()).toEqual({
      ...{ version: 3, method: 'transfer', branchId: null, reference: 'SPEI 9', note: 'A su madre' },
    })
  })

  it('keeps a note', async () => {
    const { body } = await show({}, 'Note/12', { note: 'Llamar' })
    await user.type(screen.getByRole('textbox', { name: /^Nota/ }), 'Llamar')
    await press('Guardar nota')
    await waitFor(() => expect(body()).toEqual({ version: 3, note: 'Llamar' }))
  })
})
