import { expect, it, jest } from '@jest/globals'
import { saying, showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../../pages.ts'
import { onePage } from '../../../testing/staff-order-factory.ts'

const index = '/api/ProductCapturist/Payment/Index'
const late = {
  ...{ id: 5, kind: 'refund', orderId: 12, number: 'R-12', createdByName: '', folio: 'C1X9' },
  ...{ authorization: 'AUT77', amount: 800, chargedAmount: 750, createdTime: '2026-11-20T21:05:00Z' },
  reason: 'El banco aprobó el cargo después de que el intento de pago terminó.',
}

it('a charge that waits for the staff is taken off the list with a note', async () => {
  const answers: Record<string, unknown> = { [index]: onePage([late]) }
  const close = jest.fn<(sent: SentCommand) => unknown>(() => {
    answers[index] = onePage([])
    return { success: true, messages: ['El caso se cerró.'], errors: {} }
  })
  await showPage({
    ...{ pages, address: '/administrar-pedidos/pagos', answers },
    commands: { '/api/ProductCapturist/Payment/Close/5': close },
    me: { id: 3, roles: ['ProductCapturist'] },
  })
  for (const text of [late.reason, 'Cobrado: $750.00', 'Esperado: $800.00', 'C1X9', 'Autorización: AUT77'])
    expect(await screen.findByText(saying(text))).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar caso del folio C1X9' }))
  const dialog = within(screen.getByRole('dialog', { name: '¿Cómo se hizo el reembolso?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Cerrar caso' }))
  expect(close).not.toHaveBeenCalled()
  await userEvent.type(dialog.getByLabelText('Nota'), 'SPEI 9')
  await userEvent.click(dialog.getByRole('button', { name: 'Cerrar caso' }))
  expect(await screen.findByText('No hay pagos por resolver.')).toBeVisible()
  expect(close.mock.lastCall?.[0].body).toEqual({ note: 'SPEI 9' })
})

it('a case that somebody else closed says so after the list lost it', async () => {
  const answers: Record<string, unknown> = { [index]: onePage([late]) }
  const refuse = () => {
    answers[index] = onePage([])
    return { success: false, messages: ['Este caso ya está cerrado.'], errors: {} }
  }
  await showPage({
    ...{ pages, address: '/administrar-pedidos/pagos', answers },
    commands: { '/api/ProductCapturist/Payment/Close/5': refuse },
    me: { id: 3, roles: ['ProductCapturist'] },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar caso del folio C1X9' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Nota'), 'SPEI 9')
  await userEvent.click(dialog.getByRole('button', { name: 'Cerrar caso' }))
  expect(await screen.findByText('No hay pagos por resolver.')).toBeInTheDocument()
  expect(dialog.getByText('Este caso ya está cerrado.')).toBeVisible()
})
