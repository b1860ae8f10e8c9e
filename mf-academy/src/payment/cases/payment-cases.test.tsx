import { describe, expect, it } from '@jest/globals'
import type { PaymentCase } from '@rodada/contracts/money/payment'
import { saying, showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'
import { onePage } from '../../testing/list-page-factory.ts'

const address = '/api/ClassCapturist/Payment/Index?kind='
const closing = '/api/ClassCapturist/Payment/Close/5'

const late: PaymentCase = {
  id: 5,
  kind: 'refund',
  subscriptionId: 12,
  createdByName: 'Ana Peña',
  folio: 'C1X9',
  authorization: 'AUT77',
  amount: 800,
  chargedAmount: 750,
  createdTime: '2026-11-20T21:05:00Z',
  reason: 'El banco aprobó el cargo después de que el intento de pago terminó.',
}

function show(
  lists: { refund: readonly PaymentCase[]; total?: number; delayMs?: number },
  close = (_: SentCommand): unknown => null,
) {
  const open = [...lists.refund]
  const page = async () => {
    await new Promise((resolve) => setTimeout(resolve, lists.delayMs ?? 0))
    return { ...onePage(open), totalItems: lists.total ?? open.length }
  }
  return showPage({
    pages,
    address: '/administrar-suscripciones',
    answers: {
      '/api/ClassCapturist/SiteSubscription/Index': onePage([]),
      '/api/ClassCapturist/SiteSubscription/Index?free=true': onePage([]),
      [`${address}review`]: onePage([]),
    },
    commands: {
      [`${address}refund`]: page,
      [closing]: (sent) => {
        const answer = close(sent)
        open.pop()
        return answer
      },
    },
    me: { id: 1, roles: ['ClassCapturist'] },
  })
}

const list = () => screen.findByRole('region', { name: 'Reembolso pendiente' })
const openDialog = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Cerrar caso del folio C1X9' }))
const send = () =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cerrar caso' }))

describe('charges that wait for the staff', () => {
  it('stand above the list, with their number and what they are about', async () => {
    await show({ refund: [late] })
    // Target of the dashboard's link.
    expect(await list()).toContainElement(document.querySelector('#reembolso-pendiente'))
    const section = within(await list())
    expect(section.getByText('1').parentElement).toHaveTextContent('1 caso')
    expect(section.getByRole('link', { name: '#12 Ana Peña' })).toHaveAttribute(
      'href',
      '/suscripcion/12?modo=administrar',
    )
    for (const text of [late.reason, 'Cobrado: $750.00', 'Esperado: $800.00', 'C1X9', 'Autorización: AUT77'])
      expect(section.getByText(saying(text))).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Pago por revisar' })).toBeNull()
  })

  it('say how many more there are', async () => {
    await show({ refund: [late], total: 31 })
    expect(within(await list()).getByText(/los más antiguos: 1 de 31/)).toBeVisible()
  })

  it('leave no trace where there are none', async () => {
    await show({ refund: [] })
    expect(await screen.findByText('No hay suscripciones.')).toBeVisible()
    expect(screen.queryByRole('region', { name: /Reembolso|revisar/ })).toBeNull()
  })

  it('stay where the list below is asked for something else', async () => {
    const { router, calls } = await show({ refund: [late] })
    await act(() => router.navigate('/administrar-suscripciones?free=true'))
    expect(calls).toContain('GET /api/ClassCapturist/SiteSubscription/Index?free=true')
    expect(await list()).toBeVisible()
  })

  it('come with the page, however late: nothing moves for them', async () => {
    await show({ refund: [late], delayMs: 200 })
    expect(screen.getByRole('region', { name: 'Reembolso pendiente' })).toBeVisible()
  })

  it('are closed with a note', async () => {
    const bodies: unknown[] = []
    const { app } = await show({ refund: [late] }, ({ body }) => {
      bodies.push(body)
      return { success: true, messages: ['El caso se cerró.'], errors: {} }
    })
    await openDialog()
    await send()
    expect(screen.getByLabelText(/Nota/)).toHaveFocus()
    expect(bodies).toEqual([])
    await userEvent.type(screen.getByLabelText(/Nota/), 'Devuelto hoy')
    await send()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Reembolso pendiente' })).toBeNull())
    expect(bodies).toEqual([{ note: 'Devuelto hoy' }])
    expect(app.notices.store.getState().map(({ text }) => text)).toEqual(['El caso se cerró.'])
  })

  it('keep the note where the answer was lost', async () => {
    await show({ refund: [late] }, () => {
      throw new TypeError('offline')
    })
    await openDialog()
    await userEvent.type(screen.getByLabelText(/Nota/), 'Devuelto hoy')
    await send()
    await waitFor(() => expect(screen.getByLabelText(/Nota/)).toBeEnabled())
    expect(screen.getByLabelText(/Nota/)).toHaveValue('Devuelto hoy')
  })
})
