import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Order } from '@rodada/contracts/order/calls'
import type { CartLine } from '@rodada/contracts/order/cart'
import { saying, showPage } from '@rodada/ui/testing'
import {
  addToStoredCart,
  beginSending,
  endSending,
  noteGuestOrder,
  readStoredCart,
} from '@rodada/web/storage/stored-cart'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { cartLine, cartOf, detailsCall, done, order } from '../../testing/buyer-order-factory.ts'

const quote = '/api/Cart/Quote'
const ana = { id: 5, name: 'Ana', roles: ['GeneralUser'] } as const

beforeEach(() => localStorage.clear())

/** A guest's cart with two pieces of variant 31. */
async function showGuestCart(line: Partial<CartLine> = {}, answers: Record<string, unknown> = {}) {
  addToStoredCart({ variantId: 31, quantity: 2 }, 500)
  const sent: unknown[] = []
  const app = await showPage({
    pages,
    address: '/carrito',
    answers,
    commands: {
      [quote]: ({ body }) => {
        sent.push(body)
        const lines = readStoredCart().lines.map((wish) => cartLine({ ...wish, ...line }))
        return cartOf(lines)
      },
    },
  })
  return { ...app, sent }
}

const onward = () => screen.queryByRole('link', { name: 'Continuar con la compra' })

describe('the cart of a guest', () => {
  it('asks nobody while there is nothing in it', async () => {
    const { calls } = await showPage({ pages, address: '/carrito', answers: {} })
    expect(await screen.findByText('Tu carrito está vacío.')).toBeVisible()
    expect(calls).toEqual([])
  })

  it('shows what the service says of it, tax included, and leads on', async () => {
    const { sent } = await showGuestCart()
    expect(await screen.findByText('Tenis Volcán (26 cm)')).toBeVisible()
    expect(screen.getByText(saying('Total de 2 piezas: $1,000.00'))).toBeVisible()
    expect(screen.getByText(saying(/IVA incluido: \$137\.93/))).toBeVisible()
    expect(onward()).toHaveAttribute('href', '/carrito/identificacion')
    expect(sent[0]).toEqual({ lines: [{ variantId: 31, quantity: 2 }] })
  })

  it('changes how many are wanted, and takes out what is not', async () => {
    const { sent } = await showGuestCart()
    await userEvent.click(await screen.findByRole('button', { name: 'Más piezas de Tenis Volcán (26 cm)' }))
    await waitFor(() => expect(sent.at(-1)).toEqual({ lines: [{ variantId: 31, quantity: 3 }] }))
    await userEvent.click(screen.getByRole('button', { name: 'Quitar Tenis Volcán (26 cm)' }))
    expect(await screen.findByText('Tu carrito está vacío.')).toBeVisible()
    expect(readStoredCart().lines).toEqual([])
  })

  it.each<[string, Partial<CartLine>, string]>([
    ['sold out', { problem: 'soldOut', left: 0 }, 'Agotado. Quítalo para continuar.'],
    ['scarce', { problem: 'few', left: 1 }, 'Solo queda 1. Elige una cantidad menor.'],
    [
      'withdrawn',
      { problem: 'gone', name: '' },
      'Este producto ya no está a la venta. Quítalo para continuar.',
    ],
  ])('says at its line what is %s, and does not lead on', async (_what, line, text) => {
    await showGuestCart(line)
    expect(await screen.findByText(saying(text))).toBeVisible()
    expect(onward()).toBeNull()
  })

  it('leads on to sign in where only students may buy a line', async () => {
    await showGuestCart({ problem: 'onlyStudents' })
    expect(await screen.findByText(/exclusivo para alumnos de la academia\.$/)).toBeVisible()
    for (const link of screen.getAllByRole('link', { name: 'Si eres alumno, inicia sesión' }))
      expect(link).toHaveAttribute('href', '/identificacion?returnUrl=%2Fcarrito')
    expect(onward()).toHaveAttribute('href', '/carrito/identificacion')
  })

  it('says that a price has changed, and leads on once it is accepted', async () => {
    await showGuestCart({ price: 550, total: 1100 })
    expect(await screen.findByText(saying('El precio cambió: antes $500.00, ahora $550.00.'))).toBeVisible()
    expect(onward()).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Aceptar el nuevo precio' }))
    await waitFor(() => expect(onward()).toBeVisible())
  })

  it('tells the price of the academy as such, which is no change', async () => {
    await showGuestCart({ price: 400, regularPrice: 500, total: 800 })
    expect(await screen.findByText(saying('Precio academia: $400.00 (regular $500.00)'))).toBeVisible()
    expect(onward()).toBeVisible()
  })

  it('leads back to the order made of it that waits for its payment', async () => {
    noteGuestOrder(12, [{ variantId: 31, quantity: 2 }])
    await showGuestCart({}, { [detailsCall]: order() })
    expect(await screen.findByText(/^Tu pedido R-12 espera tu pago/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Seguir con mi pedido' })).toHaveAttribute('href', '/pedido/12')
    expect(screen.getByText(saying('Total de 2 piezas: $1,000.00'))).toBeVisible()
  })

  it.each<[string, Partial<Order>, number]>([
    ['was paid in a tab that never came back', { status: 'Paid' }, 0],
    ['is paid at the branch', { payAtBranchUntil: '2026-11-23T18:00:00.000Z' }, 0],
    ['was canceled', { status: 'Canceled' }, 2],
  ])('follows an order that %s', async (_what, of, pieces) => {
    noteGuestOrder(12, [{ variantId: 31, quantity: 2 }])
    await showGuestCart({}, { [detailsCall]: order(of) })
    const text = pieces === 0 ? 'Tu carrito está vacío.' : 'Total de 2 piezas: $1,000.00'
    expect(await screen.findByText(saying(text))).toBeVisible()
    expect(screen.queryByText(/espera tu pago/)).toBeNull()
    expect(readStoredCart().orders).toEqual([])
  })

  it('ignores what somebody else wrote into its place', async () => {
    localStorage.setItem(
      'rodada.cart',
      '{"lines":[{"variantId":"x","quantity":-1},{"variantId":3,"quantity":2.5}]',
    )
    const { calls } = await showPage({ pages, address: '/carrito', answers: {} })
    expect(await screen.findByText('Tu carrito está vacío.')).toBeVisible()
    expect(calls).toEqual([])
  })
})

describe('the cart of an account', () => {
  it('takes over what the browser kept, once, and forgets it there', async () => {
    addToStoredCart({ variantId: 31, quantity: 2 }, 500)
    const merged: SentCommand[] = []
    const cart = cartOf([cartLine({ quantity: 3, total: 1500 })])
    await showPage({
      pages,
      address: '/carrito',
      me: { ...ana, roles: [...ana.roles] },
      answers: { '/api/Cart/Index': cart },
      commands: {
        '/api/Cart/Merge': (sent) => {
          merged.push(sent)
          return { ...done, cart }
        },
      },
    })
    expect(await screen.findByText(saying('Total de 3 piezas: $1,500.00'))).toBeVisible()
    expect(merged).toHaveLength(1)
    expect(merged[0]?.body).toEqual({ lines: [{ variantId: 31, quantity: 2 }] })
    expect(merged[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
    expect(readStoredCart()).toMatchObject({ lines: [], sendings: [], account: { user: 5, count: 3 } })
  })

  it.each([
    [
      'leaves what was ordered before signing in and is paid since',
      { status: 'Paid' },
      [{ variantId: 31, quantity: 1 }],
    ],
    ['keeps what was ordered before signing in and waits for its payment', {}, []],
  ] as const)('%s', async (_what, of, set) => {
    addToStoredCart({ variantId: 31, quantity: 2 }, 500)
    noteGuestOrder(12, readStoredCart().lines)
    beginSending(5)
    endSending(readStoredCart().sendings[0]?.key ?? '')
    const sent: unknown[] = []
    const cart = cartOf([cartLine({ quantity: 3, total: 1500 })])
    await showPage({
      pages,
      address: '/carrito',
      me: { ...ana, roles: [...ana.roles] },
      answers: { '/api/Cart/Index': cart, [detailsCall]: order(of) },
      commands: {
        '/api/Cart/Set': ({ body }) => {
          sent.push(body)
          return done
        },
      },
    })
    expect(await screen.findByText(saying('Total de 3 piezas: $1,500.00'))).toBeVisible()
    expect(sent).toEqual(set)
    expect(readStoredCart().orders).toHaveLength(1 - set.length)
  })

  it('sends again under the same key what got no answer', async () => {
    addToStoredCart({ variantId: 31, quantity: 2 }, 500)
    const keys: (string | null)[] = []
    const show = () =>
      showPage({
        pages,
        address: '/carrito',
        me: { ...ana, roles: [...ana.roles] },
        answers: { '/api/Cart/Index': cartOf([]) },
        commands: {
          '/api/Cart/Merge': ({ headers }) => {
            keys.push(headers.get('idempotency-key'))
            throw new TypeError('Failed to fetch')
          },
        },
      })
    await show()
    await show()
    await waitFor(() => expect(keys).toHaveLength(2))
    expect(keys[1]).toBe(keys[0])
    expect(readStoredCart().sendings).toMatchObject([{ user: 5, lines: [{ variantId: 31, quantity: 2 }] }])
  })

  async function showOwnCart(set: (quantity: number) => object | Promise<object> = () => done) {
    const sent: unknown[] = []
    let quantity = 2
    const shown = await showPage({
      pages,
      address: '/carrito',
      me: { ...ana, roles: [...ana.roles] },
      answers: {},
      commands: {
        '/api/Cart/Index': () => cartOf([cartLine({ quantity, total: quantity * 500 })]),
        '/api/Cart/Set': async ({ body }) => {
          sent.push(body)
          const wanted = Number(Object(body).quantity)
          const answer = await set(wanted)
          if (answer === done) quantity = wanted
          return answer
        },
      },
    })
    const more = await screen.findByRole('button', { name: 'Más piezas de Tenis Volcán (26 cm)' })
    const list = screen.getByRole('list', { name: 'Productos en tu carrito' })
    return { ...shown, sent, more, pieces: () => within(list).getByRole('status') }
  }

  it('counts each of some quick taps at once, and sends the last number', async () => {
    const { sent, more, pieces } = await showOwnCart()
    for (const shown of ['3', '4', '5']) {
      fireEvent.click(more)
      expect(pieces()).toHaveTextContent(shown)
    }
    expect(screen.getByText('$2,500.00')).toBeVisible()
    await waitFor(() => expect(sent).toEqual([{ variantId: 31, quantity: 5 }]))
    expect(pieces()).toHaveTextContent('5')
    expect(await screen.findByText(saying('Total de 5 piezas: $2,500.00'))).toBeVisible()
    expect(pieces()).toHaveTextContent('5')
  })

  it('sends what is tapped during a command after it, and shows the number of a service that refuses', async () => {
    const first = Promise.withResolvers<object>()
    const refused = { success: false, messages: ['Este producto ya no está a la venta.'], errors: {} }
    const { app, sent, more, pieces } = await showOwnCart((quantity) =>
      quantity === 3 ? first.promise : refused,
    )
    fireEvent.click(more)
    await waitFor(() => expect(sent).toHaveLength(1))
    fireEvent.click(more)
    fireEvent.click(more)
    await act(async () => first.resolve(done))
    await waitFor(() => expect(sent.slice(1)).toEqual([{ variantId: 31, quantity: 5 }]))
    await waitFor(() => expect(pieces()).toHaveTextContent('3'))
    expect(app.notices.store.getState()).toMatchObject([{ text: refused.messages[0] }])
  })

  it.each([
    ['page', () => cleanup()],
    ['site', () => void fireEvent(window, new Event('pagehide'))],
  ])('sends what is pending when the %s is left', async (_what, leave) => {
    const { sent, more } = await showOwnCart()
    fireEvent.click(more)
    leave()
    await waitFor(() => expect(sent).toEqual([{ variantId: 31, quantity: 3 }]), { timeout: 300 })
  })

  it('is changed at the service', async () => {
    const sent: unknown[] = []
    await showPage({
      pages,
      address: '/carrito',
      me: { ...ana, roles: [...ana.roles] },
      answers: { '/api/Cart/Index': cartOf([cartLine()]) },
      commands: {
        '/api/Cart/Set': ({ body }) => {
          sent.push(body)
          return done
        },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Quitar Tenis Volcán (26 cm)' }))
    await waitFor(() => expect(sent).toEqual([{ variantId: 31, quantity: 0 }]))
  })
})
