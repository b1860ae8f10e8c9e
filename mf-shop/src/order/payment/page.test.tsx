import { describe, expect, it, jest } from '@jest/globals'
import type { Me } from '@rodada/contracts/account/user'
import type { Order } from '@rodada/contracts/order/calls'
import type { Cart } from '@rodada/contracts/order/cart'
import { saying, showPage } from '@rodada/ui/testing'
import { readStoredCart, rememberCount } from '@rodada/web/storage/stored-cart'
import type { MemoryAppOptions } from '@rodada/web/testing/memory-app'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { cartLine, cartOf, detailsCall, done, order, shippedTo } from '../../testing/buyer-order-factory.ts'

const payCard = '/api/Order/Pay/12?m=card'
const payLater = '/api/Order/Pay/12?m=later&total=1099'
const begin = '/api/Order/PaymentAttempt/12?total=1099'
const refused = (fields: object) => ({
  success: false,
  messages: ['Fondos insuficientes'],
  errors: {},
  ...fields,
})

interface Options {
  shown?: Order
  query?: string
  cardPayments?: boolean
  commands?: MemoryAppOptions['commands']
  me?: Me
  cart?: Cart
}

async function show({
  shown = shippedTo(),
  query = '',
  cardPayments = true,
  commands = {},
  me = {},
  cart = cartOf([]),
}: Options = {}) {
  const app = await showPage({
    pages,
    address: `/pedido/12/informacion-de-pago${query}`,
    me,
    answers: {
      '/api/Cart/Index': cart,
      [detailsCall]: shown,
      '/api/Payment/GetInformation': { realChargesOutsideProduction: false, cardPayments },
    },
    commands,
  })
  const path = () => app.router.state.location.pathname + app.router.state.location.search
  return { ...app, path }
}

describe('/pedido/{id}/informacion-de-pago', () => {
  it('shows every part of the amount that the button names', async () => {
    await show()
    for (const text of ['$1,000.00', '$99.00', '$1,099.00', '$151.59'])
      expect(screen.getAllByText(saying(text)).length).toBeGreaterThan(0)
    expect(screen.getByText('Ana Peña')).not.toBeVisible()
    await userEvent.click(screen.getByText('Ver el detalle'))
    expect(screen.getByText('Ana Peña')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Pagar $1,099.00' })).toBeVisible()
  })

  it('posts the card to the bank alone', async () => {
    const posted: Record<string, string>[] = []
    const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
      this: HTMLFormElement,
    ) {
      const inputs = [...this.querySelectorAll('input')]
      posted.push({
        action: this.action,
        ...Object.fromEntries(inputs.map(({ name, value }) => [name, value])),
      })
    })
    const bodies: unknown[] = []
    await show({
      commands: {
        [begin]: ({ body }) => {
          bodies.push(body)
          return {
            ...done,
            action: 'https://bank.example/pay',
            fields: { folio: 'O12' },
            cardFields: { number: 'N', expiry: 'E', securityCode: 'S' },
          }
        },
      },
    })
    await userEvent.type(screen.getByLabelText(/Número de tarjeta/), '4111111111111111')
    await userEvent.type(screen.getByLabelText(/Vence/), '1239')
    await userEvent.type(screen.getByLabelText(/Código de seguridad/), '987')
    await userEvent.click(screen.getByRole('button', { name: 'Pagar $1,099.00' }))
    await waitFor(() =>
      expect(posted).toEqual([
        { action: 'https://bank.example/pay', folio: 'O12', N: '4111111111111111', E: '1239', S: '987' },
      ]),
    )
    expect(bodies).toEqual([undefined])
    await act(async () => void window.dispatchEvent(new Event('pagehide')))
    submit.mockRestore()
  })

  it('keeps the order for a branch', async () => {
    const { path } = await show({ commands: { [payLater]: () => ({ ...done, id: 12 }) } })
    await userEvent.click(screen.getByRole('radio', { name: /Pagar Después/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Apartar y pagar $1,099.00 en sucursal' }))
    await waitFor(() => expect(path()).toBe('/pedido/12/confirmacion-de-compra'))
  })

  it('takes what is kept out of the account’s cart', async () => {
    rememberCount(5, 2)
    await show({
      me: { id: 5, name: 'Ana', roles: ['GeneralUser'] },
      commands: { [payLater]: () => ({ ...done, id: 12 }) },
    })
    await userEvent.click(screen.getByRole('radio', { name: /Pagar Después/ }))
    await userEvent.click(screen.getByRole('button', { name: /^Apartar/ }))
    await waitFor(() => expect(readStoredCart().account).toBeNull())
  })

  it('says what of the order is sold out meanwhile, and stays', async () => {
    const sold = { success: false, messages: ['Tenis Volcán (26 cm) se agotó.'], errors: {} }
    const { path, app } = await show({ commands: { [payLater]: () => sold } })
    await userEvent.click(screen.getByRole('radio', { name: /Pagar Después/ }))
    await userEvent.click(screen.getByRole('button', { name: /^Apartar/ }))
    await waitFor(() =>
      expect(app.notices.store.getState()).toMatchObject([{ text: 'Tenis Volcán (26 cm) se agotó.' }]),
    )
    expect(path()).toBe('/pedido/12/informacion-de-pago')
  })

  it('takes the rest of an order back to the cart where something of it is not to be had', async () => {
    localStorage.clear()
    const [line] = order().lines
    if (!line) throw new Error('The order has a line')
    const gone = { ...line, variantId: 32, name: 'Casco Volcán', variantName: null, problem: 'gone' as const }
    const { path } = await show({
      shown: shippedTo({ lines: [{ ...line, problem: 'few', left: 1 }, gone] }),
      commands: { '/api/Cart/Quote': () => cartOf([cartLine({ problem: 'few', left: 1 })]) },
    })
    expect(screen.getByText('Solo queda 1.')).toBeVisible()
    expect(screen.getByText('Ya no está a la venta.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Llevar lo demás a mi carrito' }))
    await waitFor(() => expect(path()).toBe('/carrito'))
    expect(readStoredCart().lines).toEqual([{ variantId: 31, quantity: 1 }])
  })

  it('leaves more of something in the cart as it is, and stays where something does not get there', async () => {
    const [line] = order().lines
    if (!line) throw new Error('The order has a line')
    const lines = [31, 33, 34].map((variantId) => ({ ...line, variantId, problem: null, left: null }))
    const gone = { ...line, variantId: 32, problem: 'gone' as const }
    const sent: unknown[] = []
    const { app, path } = await show({
      shown: shippedTo({ lines: [...lines, gone] }),
      me: { id: 5, name: 'Ana', roles: ['GeneralUser'] },
      cart: cartOf([cartLine({ variantId: 31, quantity: 5 })]),
      commands: {
        '/api/Cart/Set': ({ body }) => {
          sent.push(body)
          return refused({ messages: ['Tu carrito está lleno.'] })
        },
      },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Llevar lo demás a mi carrito' }))
    await waitFor(() =>
      expect(app.notices.store.getState()).toMatchObject([{ text: 'Tu carrito está lleno.' }]),
    )
    expect(sent).toEqual([{ variantId: 33, quantity: line.quantity }])
    expect(path()).toBe('/pedido/12/informacion-de-pago')
  })

  it('offers the branch alone where no cards are taken', async () => {
    await show({ cardPayments: false })
    expect(screen.queryByRole('radio', { name: /Pagar Ahora/ })).toBeNull()
    expect(screen.getByText('No es posible pagar con tarjeta en este momento.')).toBeVisible()
  })

  it.each<[string, Order, string]>([
    ['has no delivery yet', order(), '/pedido/12/informacion-de-envio'],
    ['is paid', shippedTo({ status: 'Paid' }), '/pedido/12/confirmacion-de-compra'],
    ['is canceled', shippedTo({ status: 'Canceled' }), '/pedido/12'],
  ])('asks for nothing where the order %s', async (_what, shown, target) => {
    const { path } = await show({ shown })
    expect(path()).toBe(target)
  })
})

describe('coming back from the bank', () => {
  const query = '?BNRG_CODIGO_PROC=A&BNRG_FOLIO=O12'

  it('hands the answer on as received, and goes to the confirmation', async () => {
    const bodies: unknown[] = []
    const { path } = await show({
      query,
      commands: {
        [payCard]: ({ body }) => {
          bodies.push(body)
          return { ...done, id: 12 }
        },
      },
    })
    await waitFor(() => expect(path()).toBe('/pedido/12/confirmacion-de-compra'))
    expect(bodies).toEqual([{ BNRG_CODIGO_PROC: 'A', BNRG_FOLIO: 'O12' }])
  })

  it('tells a refusal in the bank’s words and lets pay again, without what the bank wrote into the address', async () => {
    const { path } = await show({ query, commands: { [payCard]: () => refused({ code: 'declined' }) } })
    expect(await screen.findByText(/Declinada\. Respuesta del banco: Fondos insuficientes/)).toBeVisible()
    expect(screen.getByLabelText(/Número de tarjeta/)).toHaveValue('')
    expect(path()).toBe('/pedido/12/informacion-de-pago')
  })

  it('lets nobody pay again while the bank has not answered', async () => {
    await show({
      query,
      commands: { [payCard]: () => refused({ code: 'unanswered', reason: 'confirming' }) },
    })
    expect(await screen.findByText(/No vuelvas a pagar todavía/)).toBeVisible()
    expect(screen.queryByLabelText(/Número de tarjeta/)).toBeNull()
  })

  it('waits for the bank where an earlier attempt keeps another from beginning', async () => {
    const answers = [refused({ code: 'unanswered', reason: 'confirming' }), { ...done, id: 12 }]
    const { path } = await show({
      commands: {
        [begin]: () => ({ success: false, messages: ['Estamos confirmando tu pago.'], errors: {} }),
        [payCard]: () => answers.shift(),
      },
    })
    await userEvent.type(screen.getByLabelText(/Número de tarjeta/), '4111111111111111')
    await userEvent.type(screen.getByLabelText(/Vence/), '1239')
    await userEvent.type(screen.getByLabelText(/Código de seguridad/), '987')
    await userEvent.click(screen.getByRole('button', { name: 'Pagar $1,099.00' }))
    expect(await screen.findByText(/No vuelvas a pagar todavía/)).toBeVisible()
    expect(screen.queryByLabelText(/Número de tarjeta/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Comprobar ahora' }))
    await waitFor(() => expect(path()).toBe('/pedido/12/confirmacion-de-compra'))
  })

  it('says that a charge which came too late is given back, and asks for no other', async () => {
    await show({ query, commands: { [payCard]: () => refused({ code: 'rejected', reason: 'refund' }) } })
    expect(await screen.findByText(/Te lo devolveremos completo/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull()
  })
})
