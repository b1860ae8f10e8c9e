import { beforeEach, describe, expect, it } from '@jest/globals'
import { otherAccountCode } from '@rodada/contracts/account/page-account'
import type { ProductDetails } from '@rodada/contracts/product/calls'
import type { Variant } from '@rodada/contracts/product/stock'
import { saying, showPage } from '@rodada/ui/testing'
import { readStoredCart } from '@rodada/web/storage/stored-cart'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { cartLine, cartOf, done } from '../../testing/buyer-order-factory.ts'
import { alikeCall, product, productPage } from '../../testing/product-factory.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const variant = (overrides: Partial<Variant>): Variant => ({
  id: 31,
  name: null,
  sku: 'TEN-26',
  price: 500,
  academyPrice: null,
  left: null,
  ...overrides,
})

async function show(
  variants: Variant[],
  options: Partial<Parameters<typeof showPage>[0]> = {},
  overrides: Partial<ProductDetails> = {},
) {
  const shown = product({ id: 7, ...overrides, stock: { left: variants[0]?.left ?? null }, variants })
  const answers = { '/api/Product/Details/7': shown, [alikeCall]: productPage([]) }
  return showPage({ pages, address: '/producto/7', answers, ...options })
}

const addButton = () => screen.getByRole('button', { name: 'Agregar al carrito' })

describe('a product that the shop has', () => {
  it('goes into the browser’s cart without a call', async () => {
    const { app, calls } = await show([variant({ left: 2 })])
    expect(screen.getByText('Quedan 2')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Solicitar Producto' })).toBeNull()
    await userEvent.click(addButton())
    expect(await screen.findByRole('link', { name: 'Ver mi carrito' })).toHaveAttribute('href', '/carrito')
    await userEvent.click(screen.getByRole('button', { name: 'Agregar otra' }))
    await waitFor(() => expect(readStoredCart().lines).toEqual([{ variantId: 31, quantity: 2 }]))
    expect(readStoredCart().prices).toEqual({ 31: 500 })
    await userEvent.click(screen.getByRole('button', { name: 'Agregar otra' }))
    expect(app.notices.store.getState().at(-1)).toMatchObject({ text: 'Solo quedan 2.' })
    expect(readStoredCart().lines).toEqual([{ variantId: 31, quantity: 2 }])
    expect(calls.filter((call) => call.includes('/api/Cart'))).toEqual([])
  })

  it('is bought in the size that is chosen, at its price', async () => {
    await show(
      [
        variant({ name: '26 cm', left: 0 }),
        variant({ id: 32, name: '27 cm', sku: 'TEN-27', price: 550, left: 1 }),
        variant({ id: 33, name: '28 cm' }),
      ],
      {},
      { choiceName: 'Talla' },
    )
    const size = (name: string) =>
      within(screen.getByRole('group', { name: /^Talla/ })).getByRole('radio', { name })
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    expect(screen.getByText('o más, según la opción')).toBeVisible()
    await userEvent.click(addButton())
    expect(screen.getByRole('alert')).toHaveTextContent('Elige primero una opción.')
    expect(size('26 cm agotado')).toHaveFocus()
    expect(readStoredCart().lines).toEqual([])
    await userEvent.click(size('27 cm'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('group', { name: 'Talla: 27 cm' })).toBeVisible()
    expect(screen.getByText('$550.00')).toBeVisible()
    expect(screen.getByText('Queda 1')).toBeVisible()
    expect(screen.getByText('TEN-27')).toBeVisible()
    await userEvent.click(size('26 cm agotado'))
    expect(screen.getByRole('button', { name: 'Agotado' })).toBeDisabled()
    await userEvent.click(size('28 cm'))
    await userEvent.click(addButton())
    await waitFor(() => expect(readStoredCart().lines).toEqual([{ variantId: 33, quantity: 1 }]))
  })

  it('is bought in the size that was chosen before the script, whose button is pressed again at once', async () => {
    await show([variant({ name: '26 cm' }), variant({ id: 32, name: '27 cm', sku: 'TEN-27' })])
    // The component has heard nothing of it.
    screen.getByRole<HTMLInputElement>('radio', { name: '27 cm' }).checked = true
    await userEvent.click(addButton())
    await waitFor(() => expect(readStoredCart().lines).toEqual([{ variantId: 32, quantity: 1 }]))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says what it costs to send a piece, and keeps the postal code for the next page', async () => {
    const asked: unknown[] = []
    const commands = {
      '/api/Cart/Shipping': ({ body }: SentCommand) => {
        asked.push(body)
        return { price: 120, problem: null, arrivesOn: '2026-12-03' }
      },
    }
    await show([variant({})], { commands })
    await userEvent.type(screen.getByLabelText('Envío a tu código postal'), '000x01')
    expect(screen.getByText('No encontramos ese código postal.')).toBeVisible()
    await userEvent.clear(screen.getByLabelText('Envío a tu código postal'))
    await userEvent.type(screen.getByLabelText('Envío a tu código postal'), '44100')
    expect(await screen.findByText(saying('Envío a 44100: $120.00, llega jue 3 dic'))).toBeVisible()
    expect(asked).toEqual([{ zipCode: '44100', lines: [{ variantId: 31, quantity: 1 }] }])
    cleanup()
    await show([variant({})], { commands })
    await waitFor(() => expect(screen.getByLabelText('Envío a tu código postal')).toHaveValue('44100'))
  })

  it.each([
    [true, null],
    [false, 400],
  ])(
    'asks a student to sign in, for students alone %s, academy price %s',
    async (onlyStudents, academyPrice) => {
      const { app } = await show([variant({ academyPrice })], {}, { onlyStudents })
      await act(() => app.session.ready())
      expect(screen.getByRole('link', { name: 'Si eres alumno, inicia sesión' })).toHaveAttribute(
        'href',
        '/identificacion?returnUrl=%2Fproducto%2F7',
      )
    },
  )

  it('goes into no cart where it was withdrawn since', async () => {
    const { app } = await show([variant({})], {
      me: { id: 5, name: 'Ana', roles: ['GeneralUser'] },
      commands: { '/api/Cart/Merge': () => ({ ...done, cart: cartOf([]) }) },
    })
    await act(() => app.session.ready())
    await userEvent.click(addButton())
    await waitFor(() =>
      expect(app.notices.store.getState()).toMatchObject([{ text: 'Este producto ya no está a la venta.' }]),
    )
    expect(screen.queryByRole('link', { name: 'Ver mi carrito' })).toBeNull()
  })

  it('waits for its account where another one is signed in, and says so', async () => {
    const messages = ['En este navegador ahora hay otra cuenta.']
    const { app } = await show([variant({})], {
      me: { id: 5, name: 'Ana', roles: ['GeneralUser'] },
      commands: {
        '/api/Cart/Merge': () =>
          Response.json({ success: false, messages, errors: {}, code: otherAccountCode }, { status: 409 }),
      },
    })
    await act(() => app.session.ready())
    await userEvent.click(addButton())
    await waitFor(() => expect(app.notices.store.getState()).toMatchObject([{ tone: 'error' }]))
    expect(screen.queryByRole('link', { name: 'Ver mi carrito' })).toBeNull()
    expect(readStoredCart()).toMatchObject({
      sendings: [{ user: 5, lines: [{ variantId: 31, quantity: 1 }] }],
    })
  })

  it('goes into the account’s cart', async () => {
    const bodies: unknown[] = []
    const { app } = await show([variant({})], {
      me: { id: 5, name: 'Ana', roles: ['GeneralUser'] },
      commands: {
        '/api/Cart/Merge': ({ body }) => {
          bodies.push(body)
          return { ...done, cart: cartOf([cartLine({ quantity: 4 })]) }
        },
      },
    })
    await act(() => app.session.ready())
    await userEvent.click(addButton())
    await screen.findByRole('link', { name: 'Ver mi carrito' })
    expect(bodies).toEqual([{ lines: [{ variantId: 31, quantity: 1 }] }])
    expect(readStoredCart()).toMatchObject({ lines: [], account: { user: 5, count: 4 } })
  })

  it('goes into the account’s cart no more often than there are pieces', async () => {
    const set: unknown[] = []
    const line = cartLine({ quantity: 3, problem: 'few', left: 2 })
    const { app } = await show([variant({ left: 2 })], {
      me: { id: 5, name: 'Ana', roles: ['GeneralUser'] },
      commands: {
        '/api/Cart/Merge': () => ({ ...done, cart: cartOf([line]) }),
        '/api/Cart/Set': ({ body }) => {
          set.push(body)
          return { ...done, cart: cartOf([cartLine({ quantity: 2 })]) }
        },
      },
    })
    await act(() => app.session.ready())
    await userEvent.click(addButton())
    await waitFor(() => expect(app.notices.store.getState()).toMatchObject([{ text: 'Solo quedan 2.' }]))
    expect(set).toEqual([{ variantId: 31, quantity: 2 }])
    expect(readStoredCart().account).toEqual({ user: 5, count: 2 })
  })
})
