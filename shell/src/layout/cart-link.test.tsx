import { beforeEach, expect, it } from '@jest/globals'
import type { Me } from '@rodada/contracts/account/user'
import { showPage } from '@rodada/ui/testing'
import { addToStoredCart, rememberCount, setStoredQuantity } from '@rodada/web/storage/stored-cart'
import { act, screen } from '@testing-library/react'
import CartLink from './cart-link.tsx'

const page = {
  id: 'any',
  path: '/',
  access: 'public',
  title: 'Página',
  load: async () => ({
    Component: () => (
      <>
        <h1>Página</h1>
        <CartLink />
      </>
    ),
  }),
} as const

const show = (me: Me = {}) => showPage({ pages: [page], address: '/', answers: {}, me })

beforeEach(() => localStorage.clear())

it('counts what a guest puts in and takes out, and asks nobody', async () => {
  const { calls } = await show()
  expect(screen.queryByRole('link')).toBeNull()
  act(() => void addToStoredCart({ variantId: 3, quantity: 1 }, 500))
  expect(screen.getByRole('link', { name: 'Carrito, 1 pieza' })).toHaveAttribute('href', '/carrito')
  act(() => void addToStoredCart({ variantId: 3, quantity: 2 }, 500))
  expect(screen.getByRole('link', { name: 'Carrito, 3 piezas' })).toBeVisible()
  act(() => setStoredQuantity(3, 0))
  expect(screen.queryByRole('link')).toBeNull()
  expect(calls).toEqual([])
})

it('remembers the count of an account for that account alone', async () => {
  rememberCount(5, 4)
  const { app } = await show({ id: 5, name: 'Ana', roles: ['GeneralUser'] })
  await act(() => app.session.ready())
  expect(screen.getByRole('link', { name: 'Carrito, 4 piezas' })).toBeVisible()
  act(() => rememberCount(6, 4))
  expect(screen.queryByRole('link')).toBeNull()
})
