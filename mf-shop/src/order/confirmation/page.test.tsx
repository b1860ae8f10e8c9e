import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Order } from '@rodada/contracts/order/calls'
import { showPage } from '@rodada/ui/testing'
import { addToStoredCart, noteGuestOrder, readStoredCart } from '@rodada/web/storage/stored-cart'
import { statedBusiness } from '@rodada/web/testing/stated-business'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { detailsCall, order, shippedTo } from '../../testing/buyer-order-factory.ts'

const show = (shown: Order) =>
  showPage({
    pages,
    address: '/pedido/12/confirmacion-de-compra',
    answers: { [detailsCall]: shown },
    business: statedBusiness,
  })

beforeEach(() => localStorage.clear())

describe('/pedido/{id}/confirmacion-de-compra', () => {
  it('says what happens next with a paid order, its number and where its mails go', async () => {
    await show(shippedTo({ status: 'Paid', paidTime: '2026-11-20T19:00:00.000Z' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Confirmación de compra' })).toBeVisible()
    expect(screen.getByText(/Recibimos tu pago\. Lo preparamos/)).toBeVisible()
    expect(screen.getByText(/a ana@rodada\.test/)).toBeVisible()
    expect(screen.queryByText('Falta tu pago')).toBeNull()
  })

  it('gives a guest the link of the order, and an account none', async () => {
    const link = () => screen.queryByRole('link', { name: /^Compartir/ })
    await show(order())
    expect(decodeURIComponent(link()?.getAttribute('href') ?? '')).toMatch(/\/pedido\/12#clave=k{32}$/)
    cleanup()
    await show(order({ email: null, linkKey: null }))
    expect(link()).toBeNull()
  })

  it('corrects a guest’s e-mail that was mistyped', async () => {
    const sent: unknown[] = []
    const { app } = await showPage({
      ...{ pages, address: '/pedido/12/confirmacion-de-compra', answers: { [detailsCall]: order() } },
      commands: {
        '/api/Order/CorrectEmail/12': ({ body }) => {
          sent.push(body)
          return { success: true, messages: ['Corregimos tu correo.'], errors: {} }
        },
      },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Corregir mi correo' }))
    const email = screen.getByLabelText('Correo electrónico')
    await userEvent.clear(email)
    await userEvent.type(email, 'ana@ejemplo.mx')
    await userEvent.click(screen.getByRole('button', { name: 'Guardar correo' }))
    const shownNotices = [{ text: 'Corregimos tu correo.' }]
    await waitFor(() => expect(app.notices.store.getState()).toMatchObject(shownNotices))
    expect(sent).toEqual([{ email: 'ana@ejemplo.mx' }])
    expect(screen.queryByLabelText('Correo electrónico')).toBeNull()
  })

  it('says where and until when an order is paid at a branch', async () => {
    await show(shippedTo({ payAtBranchUntil: '2026-11-23T18:00:00.000Z' }))
    expect(screen.getByRole('region', { name: 'Paga en una sucursal' })).toBeVisible()
    expect(screen.getByText('R-12', { selector: 'strong' })).toBeVisible()
    expect(screen.getByText('Centro')).toBeVisible()
    expect(screen.getByText(/23 de noviembre de 2026/)).toBeVisible()
  })

  it.each([
    [order(), 2],
    [shippedTo({ status: 'Paid' }), 0],
  ])('leaves a guest’s cart as it is until the order keeps its pieces', async (shown, pieces) => {
    addToStoredCart({ variantId: 31, quantity: 2 }, 500)
    noteGuestOrder(12, [{ variantId: 31, quantity: 2 }])
    await show(shown)
    expect(readStoredCart().lines.map(({ quantity }) => quantity)).toEqual(pieces === 0 ? [] : [pieces])
  })

  it('leads on to pay what is not paid', async () => {
    await show(order())
    expect(screen.getByRole('link', { name: 'Pagar ahora con tarjeta' })).toHaveAttribute(
      'href',
      '/pedido/12/informacion-de-pago',
    )
  })
})
