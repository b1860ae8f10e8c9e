import { describe, expect, it } from '@jest/globals'
import { unstatedBusiness } from '@rodada/contracts/business/data'
import type { Order } from '@rodada/contracts/order/calls'
import { saying, showPage } from '@rodada/ui/testing'
import type { MemoryAppOptions } from '@rodada/web/testing/memory-app'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { detailsCall, done, order, shippedTo } from '../../testing/buyer-order-factory.ts'

const seller = {
  legalName: 'Patinetas del Norte, S.A. de C.V.',
  taxId: 'PNO190514QX7',
  address: 'Calle 1, Centro',
}
const business = { ...unstatedBusiness, ...seller }

const show = (shown: Order, commands: MemoryAppOptions['commands'] = {}) =>
  showPage({ pages, address: '/pedido/12', answers: { [detailsCall]: shown }, commands, business })

const paid = {
  status: 'Shipped',
  paidTime: '2026-11-20T19:00:00.000Z',
  paymentMethod: 'card',
  shippedTime: '2026-11-21T19:00:00.000Z',
  carrier: 'Estafeta',
  trackingNumber: 'A1',
  trackingUrl: 'https://estafeta.example/A1',
  canCancel: false,
} as const

describe('/pedido/{id}', () => {
  it('tells where an order is, how to follow it, and what to print', async () => {
    await show(shippedTo(paid))
    expect(screen.getByRole('heading', { level: 1, name: 'Pedido R-12' })).toBeVisible()
    expect(screen.getByText('Tu pedido va en camino.')).toBeVisible()
    expect(screen.getByRole('link', { name: /^A1/ })).toHaveAttribute('href', 'https://estafeta.example/A1')
    const receipt = within(screen.getByRole('region', { name: 'Recibo' }))
    expect(receipt.getByText('Tarjeta en línea')).toBeVisible()
    for (const text of ['$1,099.00', seller.legalName, 'RFC: PNO190514QX7', seller.address])
      expect(receipt.getByText(saying(text))).toBeVisible()
    expect(screen.getByRole('button', { name: 'Imprimir recibo' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Cancelar mi pedido' })).toBeNull()
  })

  it('is canceled while it is unpaid', async () => {
    const { app } = await show(shippedTo(), {
      '/api/Order/Cancel/12': () => ({ ...done, messages: ['Cancelamos tu pedido.'] }),
    })
    expect(screen.getByRole('link', { name: 'Pagar mi pedido' })).toHaveAttribute(
      'href',
      '/pedido/12/informacion-de-pago',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar mi pedido' }))
    expect(app.notices.store.getState()).toEqual([])
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Cancelar mi pedido' }))
    await waitFor(() =>
      expect(app.notices.store.getState()).toMatchObject([{ text: 'Cancelamos tu pedido.' }]),
    )
  })

  it('says what is paid and left, and gives back what was paid where it is canceled', async () => {
    await show(shippedTo({ paid: 500, restBy: '2026-12-04' }))
    const rest = 'Pagado $500.00 · Faltan $599.00, a más tardar el viernes 4 de diciembre'
    expect(screen.getByText(saying(rest))).toBeVisible()
    expect(screen.getByRole('link', { name: 'Pagar lo que falta' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar mi pedido' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(/Te devolveremos \$500.00/)
  })

  it.each(['Paid', 'Preparing', 'ReadyForPickup'] as const)(
    'leads to what is returned: %s',
    async (status) => {
      await show(shippedTo({ ...paid, status, shippedTime: null }))
      expect(screen.getByRole('link', { name: 'Cancelar mi pedido' })).toHaveAttribute(
        'href',
        '/pedido/12/cancelar',
      )
    },
  )

  it('asks why it is given back', async () => {
    const bodies: unknown[] = []
    await show(
      shippedTo({ ...paid, status: 'Delivered', canReturn: true, returnUntil: '2026-12-20T19:00:00.000Z' }),
      {
        '/api/Order/Return/12': ({ body }) => {
          bodies.push(body)
          return done
        },
      },
    )
    await userEvent.click(screen.getByRole('button', { name: 'Pedir una devolución' }))
    await userEvent.type(screen.getByLabelText(/Por qué lo devuelves/), ' No me quedó ')
    await userEvent.click(screen.getByRole('button', { name: 'Pedir la devolución' }))
    await waitFor(() => expect(bodies).toEqual([{ reason: 'No me quedó' }]))
  })

  it.each<[Partial<Order>, RegExp]>([
    [{ returnState: 'requested' }, /Recibimos tu solicitud de devolución/],
    [{ returnState: 'rejected', returnAnswer: 'Está usado.' }, /^Devolución no aceptada: Está usado\.$/],
    [{ returnState: 'accepted', refund: 'due', refundAmount: 500 }, /Te vamos a devolver \$500\.00/],
  ])('says what became of its return: %j', async (overrides, text) => {
    await show(shippedTo({ ...paid, status: 'Delivered', ...overrides }))
    expect(screen.getByText(saying(text))).toBeVisible()
  })

  it.each<[Partial<Order>, RegExp]>([
    [{ cancelReason: 'expired' }, /no recibimos tu pago a tiempo/],
    [{ cancelReason: 'buyer' }, /Cancelaste este pedido/],
    [{ cancelReason: 'staff', refund: 'due' }, /Te vamos a devolver/],
  ])('says why it was canceled: %j', async (overrides, text) => {
    await show(order({ status: 'Canceled', canCancel: false, ...overrides }))
    expect(screen.getByText(saying(text))).toBeVisible()
  })

  it('says that nobody here has such an order', async () => {
    await showPage({ pages, address: '/pedido/12', answers: {} })
    expect(screen.getByText('No encontramos este pedido.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Iniciar Sesión' })).toHaveAttribute(
      'href',
      '/identificacion?returnUrl=%2Fpedido%2F12',
    )
  })
})

describe('a guest’s mailed link', () => {
  const key = 'k'.repeat(32)

  async function openLink(open: () => unknown, answers: Record<string, unknown>, fragment = `#clave=${key}`) {
    const bodies: unknown[] = []
    const app = await showPage({
      pages,
      address: `/pedido/12${fragment}`,
      answers,
      commands: {
        '/api/Browser/EnsureKey': () => done,
        '/api/Order/Open/12': ({ body }) => {
          bodies.push(body)
          return open()
        },
      },
    })
    return { ...app, bodies }
  }

  it('opens the order and leaves no key in the address', async () => {
    const answers: Record<string, unknown> = {}
    const { bodies, router } = await openLink(() => {
      answers[detailsCall] = order()
      return done
    }, answers)
    expect(await screen.findByRole('heading', { level: 1, name: 'Pedido R-12' })).toBeVisible()
    expect(bodies).toEqual([{ key }])
    expect(router.state.location.hash).toBe('')
  })

  it('never says that there is none, while its key is tried and the order comes', async () => {
    const answers: Record<string, unknown> = {}
    const said: boolean[] = []
    const watch = new MutationObserver(() => said.push(document.body.textContent.includes('No encontramos')))
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
    await openLink(() => {
      answers[detailsCall] = order()
      return done
    }, answers)
    expect(await screen.findByRole('heading', { level: 1, name: 'Pedido R-12' })).toBeVisible()
    watch.disconnect()
    expect(said.length).toBeGreaterThan(1)
    expect(said).not.toContain(true)
  })

  it('reserves an order that is open already, which says so', async () => {
    const waiting = { awaitsLink: true, payAtBranchUntil: '2026-11-20T19:30:00.000Z' }
    const answers: Record<string, unknown> = { [detailsCall]: shippedTo(waiting) }
    const { bodies } = await openLink(() => {
      answers[detailsCall] = shippedTo({ ...waiting, awaitsLink: false })
      return done
    }, answers)
    expect(await screen.findByText(/Paga en una de nuestras sucursales/)).toBeVisible()
    expect(bodies).toEqual([{ key }])
  })

  it.each([
    ['2026-11-20T19:30:00.000Z', /^Apartamos tus productos por poco tiempo/],
    [null, /^Ya no apartamos tus productos/],
  ])('is asked for while the order waits for it: %s', async (payAtBranchUntil, text) => {
    await show(shippedTo({ awaitsLink: true, payAtBranchUntil }))
    const said = screen.getByText(text)
    expect(said).toHaveTextContent('Abre el enlace que te enviamos para apartarlo tres días')
  })

  it.each([`#clave%3D${key}`, `#%23clave=${key}.`, `#clave=${key}%20`, `#clave=${key})`])(
    'is read in %j',
    async (fragment) => {
      const { bodies } = await openLink(
        () => ({ success: false, messages: ['No'], errors: {} }),
        {},
        fragment,
      )
      await waitFor(() => expect(bodies).toEqual([{ key }]))
    },
  )

  it('says that it does not open, and tries again', async () => {
    const { bodies } = await openLink(() => ({ success: false, messages: ['No'], errors: {} }), {})
    await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(bodies).toEqual([{ key }, { key }]))
  })
})
