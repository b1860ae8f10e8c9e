import { expect, it, jest } from '@jest/globals'
import { unstatedBusiness } from '@rodada/contracts/business/data'
import type { Envelope } from '@rodada/contracts/common'
import type { TillSessionDetails } from '@rodada/contracts/money/till-session'
import type { Role } from '@rodada/contracts/roles'
import { saying, showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'

const branchOf = (id: number, name: string) => ({
  ...{ id, name, address: 'Calzada 1', hours: [], phone: null, mapUrl: '' },
})
const business = { ...unstatedBusiness, branches: [branchOf(7, 'Portales'), branchOf(8, 'Roma')] }

const open: TillSessionDetails = {
  ...{ id: 4, personId: 3, personName: 'Lucía Ortega', branchId: 7, branchName: 'Portales' },
  ...{ openedTime: '2026-11-20T15:00:00.000Z', closedTime: null, expected: null, counted: null },
  ...{ difference: null, float: 500, due: 630.5, late: 0, count: null, note: '' },
  ...{ closedById: null, closedByName: '' },
  cash: { payment: 150.5, reversal: 0, refund: 0 },
  moves: [{ id: 1, kind: 'out', amount: 20, reason: 'Garrafón', time: '2026-11-20T16:00:00.000Z' }],
}
const closed: TillSessionDetails = {
  ...open,
  ...{ closedTime: '2026-11-20T23:00:00.000Z', expected: 630.5, counted: 600, difference: -30.5 },
  ...{ due: 700.5, late: 70, count: { note500: 1, note100: 1 }, note: 'Faltó cambio' },
  ...{ closedById: 3, closedByName: 'Lucía Ortega' },
}
const pageOf = (list: readonly unknown[]) => ({
  list,
  ...{ totalItems: list.length, totalPages: 1, pagination: { currentPage: 1, itemsPerPage: 20 } },
})

async function show(
  address: string,
  list: readonly TillSessionDetails[],
  me: { id: number; roles: Role[] } = { id: 3, roles: ['ClassCapturist'] },
) {
  const done: Envelope = { success: true, messages: ['Hecho.'], errors: {} }
  const send = jest.fn<(sent: SentCommand) => unknown>(() => done)
  const answers: Record<string, unknown> = {
    '/api/Till/Session/Open': { list },
    '/api/Till/Session/Index': pageOf([closed]),
    '/api/Till/Session/Details/4': closed,
  }
  const commands = Object.fromEntries(
    ['Begin', 'Move/4', 'Close/4'].map((name) => [`/api/Till/Session/${name}`, send]),
  )
  await showPage({ pages, address, answers, commands, me, business })
  return send
}

const sent = (send: Awaited<ReturnType<typeof show>>) => send.mock.calls.map(([{ body }]) => body)

it('opens a till at a branch with its float', async () => {
  const send = await show('/caja/turno', [])
  expect(await screen.findByText('No tienes ninguna caja abierta.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Abrir caja' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.selectOptions(dialog.getByLabelText(/Sucursal/), 'Roma')
  await userEvent.type(dialog.getByLabelText(/Fondo de caja/), '500.50')
  await userEvent.click(dialog.getByRole('button', { name: 'Abrir caja' }))
  await waitFor(() => expect(sent(send)).toEqual([{ branchId: 8, float: 500.5 }]))
})

it('says what should be there, and takes cash out', async () => {
  const send = await show('/caja/turno', [open])
  const card = await screen.findByText('Turno 4, Portales')
  expect(card).toBeVisible()
  expect(screen.getAllByText(saying('$630.50'))).toHaveLength(2)
  expect(screen.getByText(saying(/^-\$20\.00 · .*10:00.* · Garrafón$/))).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Sacar efectivo' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/Cantidad/), '200')
  await userEvent.type(dialog.getByLabelText(/Motivo/), 'Banco')
  await userEvent.click(dialog.getByRole('button', { name: 'Anotar retiro' }))
  await waitFor(() => expect(sent(send)).toEqual([{ kind: 'out', amount: 200, reason: 'Banco' }]))
})

it('counts by note and coin, and shows the signed close', async () => {
  const send = await show('/caja/turno', [open])
  await userEvent.click(await screen.findByRole('button', { name: 'Contar y cerrar' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/Billetes de \$500/), '1')
  await userEvent.type(dialog.getByLabelText(/Monedas de 50¢/), '3')
  expect(dialog.getByText(saying('Debe haber $630.50 · Contado: $501.50 · Faltan $129.00'))).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Cerrar y firmar' }))
  await waitFor(() => expect(sent(send)).toEqual([{ count: { note500: 1, coin050: 3 }, note: '' }]))
  expect(await screen.findByRole('button', { name: 'Imprimir corte' })).toBeVisible()
  expect(screen.getAllByText(saying('Faltan $30.50'))[0]).toBeVisible()
  expect(screen.getByText(saying('Faltan $100.50'))).toBeVisible()
  expect(screen.getByText(saying(/1 × Billetes de \$500: \$500\.00/))).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Sacar efectivo' })).toBeNull()
})

it('lets an administrator close for somebody else, and move nothing', async () => {
  await show('/caja/turno', [open], { id: 9, roles: ['Admin'] })
  expect(await screen.findByRole('button', { name: 'Contar y cerrar' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Meter efectivo' })).toBeNull()
  const table = screen.getByRole('table', { name: 'Turnos' })
  expect(within(table).getByRole('link', { name: '4, Portales' })).toHaveAttribute('href', '/caja/turno/4')
})
