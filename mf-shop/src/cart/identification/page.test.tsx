import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Me } from '@rodada/contracts/account/user'
import { showPage } from '@rodada/ui/testing'
import { addToStoredCart, readStoredCart } from '@rodada/web/storage/stored-cart'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { cartLine, cartOf, detailsCall, done, order } from '../../testing/buyer-order-factory.ts'

const ana: Me = { id: 5, name: 'Ana', roles: ['GeneralUser'] }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

async function show(
  answer: unknown,
  { me = {}, ...line }: { me?: Me; price?: number; problem?: 'onlyStudents' } = {},
) {
  const created: SentCommand[] = []
  if (me.id === undefined) addToStoredCart({ variantId: 31, quantity: 2 }, 500)
  const cart = cartOf([cartLine(line)])
  const app = await showPage({
    pages,
    address: '/carrito/identificacion',
    me,
    answers: { '/api/Cart/Index': cart, [detailsCall]: order(), '/api/Me/ShippingAddress/FormData': {} },
    commands: {
      '/api/Cart/Quote': () => cart,
      '/api/Browser/EnsureKey': () => done,
      '/api/Order/Create': (sent) => {
        created.push(sent)
        return answer
      },
    },
  })
  return { ...app, created }
}

const pathOf = ({ router }: Awaited<ReturnType<typeof show>>) => router.state.location.pathname

describe('/carrito/identificacion', () => {
  it('lets a guest order with an e-mail, at the prices that were shown, and keeps the cart until the order does', async () => {
    const app = await show({ ...done, id: 12 })
    await userEvent.type(await screen.findByLabelText(/^Correo/), ' ana@rodada.test ')
    await userEvent.type(screen.getByLabelText(/^Código de descuento/), ' verano ')
    await userEvent.click(screen.getByRole('button', { name: 'Continuar como invitado' }))
    await waitFor(() => expect(pathOf(app)).toBe('/pedido/12/informacion-de-envio'))
    expect(app.created[0]?.body).toEqual({
      lines: [{ variantId: 31, quantity: 2, price: 500 }],
      email: 'ana@rodada.test',
      code: 'verano',
    })
    expect(app.created[0]?.headers.get('idempotency-key')).toBeTruthy()
    expect(app.calls.indexOf('POST /api/Browser/EnsureKey')).toBeLessThan(
      app.calls.indexOf('POST /api/Order/Create'),
    )
    const lines = [{ variantId: 31, quantity: 2 }]
    expect(readStoredCart()).toMatchObject({ lines, orders: [{ id: 12, lines }] })
  })

  it('leads to signing in and registering, and back', async () => {
    await show(done)
    const back = encodeURIComponent('/carrito/identificacion')
    expect(await screen.findByRole('link', { name: /Tengo una cuenta/ })).toHaveAttribute(
      'href',
      `/identificacion?returnUrl=${back}`,
    )
    expect(screen.getByRole('link', { name: /Soy nuevo/ })).toHaveAttribute(
      'href',
      `/registro-de-usuarios?returnUrl=${back}`,
    )
  })

  it('asks who is signed in for nothing more', async () => {
    const app = await show({ ...done, id: 12 }, { me: ana })
    expect(screen.queryByText(/^Dinos quién eres/)).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar como Ana' }))
    await waitFor(() => expect(pathOf(app)).toBe('/pedido/12/informacion-de-envio'))
    expect(app.created[0]?.body).toEqual({ lines: [{ variantId: 31, quantity: 2, price: 500 }] })
    // The pieces stay in the cart until the order reserves them.
    expect(readStoredCart().account).toEqual({ user: 5, count: 2 })
  })

  it('sends the same order under the same key after a refusal or a lost answer', async () => {
    const lost = { success: false, messages: ['Sin conexión'], errors: {} }
    const app = await show(lost, { me: ana })
    const button = await screen.findByRole('button', { name: 'Continuar como Ana' })
    await userEvent.click(button)
    await waitFor(() => expect(app.created).toHaveLength(1))
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar como Ana' }))
    await waitFor(() => expect(app.created).toHaveLength(2))
    const [first, second] = app.created.map(({ headers }) => headers.get('idempotency-key'))
    expect(second).toBe(first)
  })

  it('goes back to the cart where something of it was refused, which keeps it', async () => {
    const app = await show({
      success: false,
      messages: ['Revisa los campos marcados.'],
      errors: { 'Lines[0].Quantity': ['Solo quedan 1.'] },
    })
    await userEvent.type(await screen.findByLabelText(/^Correo/), 'ana@rodada.test')
    await userEvent.click(screen.getByRole('button', { name: 'Continuar como invitado' }))
    await waitFor(() => expect(pathOf(app)).toBe('/carrito'))
    expect(readStoredCart().lines).toEqual([{ variantId: 31, quantity: 2 }])
  })

  it('leads who may be a student to signing in, and orders nothing for a guest', async () => {
    await show(done, { problem: 'onlyStudents' })
    expect(await screen.findByRole('link', { name: /Tengo una cuenta/ })).toHaveAttribute(
      'href',
      `/identificacion?returnUrl=${encodeURIComponent('/carrito/identificacion')}`,
    )
    expect(screen.queryByRole('button', { name: /Continuar/ })).toBeNull()
  })

  it('leads a customer who is no student back to the cart', async () => {
    await show(done, { me: ana, problem: 'onlyStudents' })
    expect(await screen.findByRole('link', { name: 'Revisar mi carrito' })).toBeVisible()
    expect(screen.queryByRole('link', { name: /Tengo una cuenta/ })).toBeNull()
  })

  it('orders nothing at a price that nobody has seen', async () => {
    await show(done, { price: 550 })
    expect(await screen.findByRole('link', { name: 'Revisar mi carrito' })).toHaveAttribute(
      'href',
      '/carrito',
    )
    expect(screen.queryByRole('button', { name: /Continuar/ })).toBeNull()
  })
})
