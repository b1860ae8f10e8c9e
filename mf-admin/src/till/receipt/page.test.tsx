import { expect, it, jest } from '@jest/globals'
import { saying, showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'

const user = userEvent.setup({ delay: null })
const receipt = {
  ...{ id: 5, number: 'T-5', kind: 'payment', source: 'order', sourceId: 12, concept: 'Pedido R-12' },
  ...{ payerName: 'Ana Peña', amount: 599, method: 'cash', reference: null, branchId: null },
  ...{ time: '2026-11-20T21:05:00.000Z', takenBy: 3, takenByName: '', reversedBy: null, reverses: null },
  ...{ reason: null, whyNotReversible: null },
}
const people = '/api/Receipt/People?ids=3'
const receipts = { '/api/ProductCapturist/Receipt/Index?ids=5': { list: [receipt] } }
const show = (answers: Record<string, unknown>) =>
  showPage({
    pages,
    address: '/caja/recibo?numbers=T-5',
    answers: { ...receipts, ...answers },
    me: { id: 3, roles: ['ProductCapturist'] },
  })

it('says who took the money of an order', async () => {
  await show({ [people]: { list: [{ id: 3, name: 'Lucía Ortega' }] } })
  expect(screen.getByText('Atendió', { selector: 'dt' }).nextElementSibling).toHaveTextContent('Lucía Ortega')
})

it('corrects how what was paid at once came in, and leads to what says so', async () => {
  const correctable = { ...receipt, correctedBy: null, corrects: null, whyNotCorrectable: null }
  const held = 'Ya se tomaron clases con esta suscripción: su cobro ya no se puede anular.'
  const course = {
    ...correctable,
    ...{
      id: 7,
      number: 'A-7',
      source: 'course',
      concept: 'Bowl',
      whyNotReversible: held,
      takenByName: 'Ana',
    },
  }
  const sent: [string, unknown][] = []
  const answering = (path: string, id: number) => (command: SentCommand) => {
    sent.push([path, command.body])
    return { success: true, messages: [], errors: {}, receipt: id }
  }
  const ask = '/caja/recibo?numbers=A-7,T-5'
  const { router } = await showPage({
    pages,
    address: ask,
    answers: {
      [people]: { list: [{ id: 3, name: 'Lucía Ortega' }] },
      '/api/ClassCapturist/Receipt/Index?ids=7': { list: [course] },
      '/api/ProductCapturist/Receipt/Index?ids=5': { list: [correctable] },
      '/api/ClassCapturist/Receipt/Index?ids=9': { list: [{ ...course, id: 9, corrects: 'A-7' }] },
      '/api/ProductCapturist/Receipt/Index?ids=8': { list: [{ ...correctable, id: 8 }] },
    },
    commands: {
      '/api/ClassCapturist/Receipt/Correct/7': answering('academy', 9),
      '/api/ProductCapturist/Receipt/Correct/5': answering('shop', 8),
    },
    me: { id: 3, roles: ['ClassCapturist', 'ProductCapturist'] },
  })
  expect(screen.getByText(held)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Corregir forma de pago' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'Terminal' }))
  await user.type(dialog.getByLabelText(/^Referencia/), '0045')
  await user.type(dialog.getByLabelText('Motivo'), 'Pagó con tarjeta')
  await user.click(dialog.getByRole('button', { name: 'Corregir' }))
  await waitFor(() => expect(router.state.location.search).toBe('?numbers=A-9,T-8'))
  const body = { method: 'terminal', reference: '0045', reason: 'Pagó con tarjeta' }
  expect(sent).toEqual([
    ['academy', body],
    ['shop', body],
  ])
  expect(await screen.findByText('Corrige la forma de pago de')).toBeVisible()
})

it('takes a refund back that was a mistake', async () => {
  const refund = { ...receipt, kind: 'refund', amount: -599, takenByName: 'Ana' }
  const reverse = jest.fn<(sent: SentCommand) => unknown>(() => ({ success: true, messages: [], errors: {} }))
  await showPage({
    pages,
    address: '/caja/recibo?numbers=T-5',
    answers: { '/api/ProductCapturist/Receipt/Index?ids=5': { list: [refund] } },
    commands: { '/api/ProductCapturist/Receipt/Reverse/5': reverse },
    me: { id: 3, roles: ['ProductCapturist'] },
  })
  expect(screen.queryByRole('button', { name: 'Corregir forma de pago' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Anular devolución T-5' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Anular la devolución T-5' }))
  await user.type(dialog.getByLabelText('Motivo'), 'No se dio')
  await user.click(dialog.getByRole('button', { name: 'Anular devolución' }))
  await waitFor(() => expect(reverse.mock.lastCall?.[0].body).toEqual({ reason: 'No se dio' }))
})

it('stands without a name that cannot be had', async () => {
  const { calls } = await show({})
  expect(calls).toContain(`GET ${people}`)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Recibo T-5')
  expect(screen.queryByText('Atendió')).toBeNull()
})

it('is one ticket and one mail where a debt was paid by two ways, each of which is corrected alone', async () => {
  const mail = jest.fn(() => ({ success: true, messages: ['Enviado.'], errors: {} }))
  const part = { ...receipt, correctedBy: null, corrects: null, whyNotCorrectable: null, takenByName: 'Ana' }
  const list = [
    { ...part, amount: 500 },
    { ...part, id: 6, number: 'T-6', amount: 99, method: 'terminal', reference: '0045' },
  ]
  await showPage({
    pages,
    address: '/caja/recibo?numbers=T-5,T-6',
    answers: { '/api/ProductCapturist/Receipt/Index?ids=5&ids=6': { list } },
    commands: { '/api/ProductCapturist/Receipt/Mail/6': mail },
    me: { id: 3, roles: ['ProductCapturist'] },
  })
  expect(screen.getAllByText('Pedido R-12')).toHaveLength(1)
  for (const text of [
    'Recibo T-6 · Terminal 0045',
    'Efectivo: $500.00',
    'Terminal: $99.00',
    'Recibido: $599.00',
  ])
    expect(screen.getByText(saying(text))).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Enviar por correo' }))
  await waitFor(() => expect(mail).toHaveBeenCalledTimes(1))
  await user.click(screen.getByRole('button', { name: 'Corregir forma de pago: Terminal' }))
  expect(screen.getByRole('dialog', { name: 'Corregir la forma de pago de T-6' })).toBeVisible()
})
