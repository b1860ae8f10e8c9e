import { expect, it, jest } from '@jest/globals'
import { type Business, unstatedBusiness } from '@rodada/contracts/business/data'
import { saying, showPage } from '@rodada/ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../../pages.ts'

const taken = { branchId: 7, branchName: 'Patio Portales', personId: 3, personName: 'Lucía Ortega' }
const line = {
  ...taken,
  ...{ method: 'cash', payments: 2, returns: 2, amount: 800 },
  kinds: { payment: 1600, reversal: -599, refund: -201 },
}
const receipt = {
  ...taken,
  ...{ id: 5, kind: 'payment', source: 'order', sourceId: 12, amount: 599, method: 'terminal' },
  reference: '004512',
  time: '2026-11-20T21:05:00.000Z',
}
const branch = { id: 7, name: 'Patio Portales', address: 'Calzada 1', hours: [], phone: null, mapUrl: '' }
const pageOf = (list: readonly unknown[]) => ({
  list,
  ...{ totalItems: list.length, totalPages: 1, pagination: { currentPage: 1, itemsPerPage: 50 } },
})

const answersTo = (query: string, lines: readonly unknown[], receipts: readonly unknown[], further = {}) => ({
  [`/api/Receipt/Till${query}`]: { lines, days: [], amount: 800, ...further },
  [`/api/Receipt/Index${query}`]: pageOf(receipts),
})

const show = async (
  query: string,
  lines: readonly unknown[],
  receipts: readonly unknown[],
  { personName, days = [], ...options }: { personName?: string; days?: unknown; business?: Business } = {},
) => {
  const answers: Record<string, unknown> = answersTo(query, lines, receipts, { personName, days })
  const running = await showPage({
    ...{ pages, address: `/caja/corte${query}`, answers },
    otherPaths: ['/suscripcion/31'],
    me: { id: 3, roles: ['ClassCapturist'] },
    ...options,
  })
  return { ...running, answers }
}

it('sums what was taken, and leads to what was paid where that page is', async () => {
  await show(
    '?from=2026-11-20&to=2026-11-20',
    [line],
    [receipt, { ...receipt, source: 'course', sourceId: 31 }],
  )
  const sums = await screen.findByRole('table', { name: 'Corte de caja' })
  for (const text of ['Efectivo', 'Patio Portales', 'Lucía Ortega', '$1,600.00', '$800.00'])
    expect(within(sums).getAllByText(saying(text))[0]).toBeVisible()
  const cells = within(sums).getAllByRole('cell')
  expect(cells.slice(-4).map(({ textContent }) => textContent)).toEqual([
    ...['Cobrado: $1,600.00', 'Anulado: -$599.00', 'Devuelto: -$201.00', 'Queda: $800.00'],
  ])
  expect(screen.getByText('viernes, 20 de noviembre de 2026')).toBeVisible()
  expect(within(sums).getByRole('link', { name: 'Patio Portales' })).toHaveAttribute(
    'href',
    '/caja/corte?from=2026-11-20&to=2026-11-20&branch=7',
  )
  expect(screen.getByText('Pedido R-12')).toBeVisible()
  expect(screen.getAllByText('004512')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Suscripción #31' })).toHaveAttribute(
    'href',
    '/suscripcion/31?modo=administrar',
  )
  expect(screen.getByRole('button', { name: 'Imprimir corte' })).toBeVisible()
})

it('sorts what was taken by its headings, and prints it by time', async () => {
  const query = '?from=2026-11-20&to=2026-11-20'
  const byAmount = `${query}&orderBy=amount&orderMode=desc`
  const { router, answers } = await show(query, [line], [receipt])
  Object.assign(answers, answersTo(byAmount, [line], [receipt]))
  const table = () => screen.findByRole('table', { name: 'Cobros y devoluciones' })
  const heading = async (name: string) => within(await table()).getByRole('columnheader', { name })
  expect(await heading('Hora')).toHaveAttribute('aria-sort', 'descending')
  await userEvent.click(within(await heading('Importe')).getByRole('link'))
  await waitFor(async () => expect(await heading('Importe')).toHaveAttribute('aria-sort', 'descending'))
  expect(router.state.location.search).toBe(byAmount)
  expect(await heading('Hora')).not.toHaveAttribute('aria-sort')
  const asked: string[] = []
  answers[`/api/Receipt/Index${query}&orderBy=time&orderMode=asc&currentPage=1&itemsPerPage=100`] = pageOf([
    receipt,
  ])
  jest.spyOn(window, 'print').mockImplementationOnce(() => asked.push('printed'))
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir corte' }))
  await waitFor(() => expect(asked).toEqual(['printed']))
})

it('prints all receipts with sums of the same moment, not those of one page', async () => {
  const query = '?from=2026-11-20&to=2026-11-20'
  const receipts = Array.from({ length: 120 }, (_, index) => ({ ...receipt, id: index + 1 }))
  const { answers } = await show(query, [line], receipts.slice(0, 50))
  for (const page of [1, 2])
    answers[`/api/Receipt/Index${query}&orderBy=time&orderMode=asc&currentPage=${page}&itemsPerPage=100`] = {
      list: receipts.slice((page - 1) * 100, page * 100),
      ...{ totalItems: 120, totalPages: 2, pagination: { currentPage: page, itemsPerPage: 100 } },
    }
  const rows = () =>
    within(screen.getByRole('table', { name: 'Cobros y devoluciones' })).getAllByRole('row').length - 1
  await screen.findByRole('table', { name: 'Cobros y devoluciones' })
  expect(rows()).toBe(50)
  expect(screen.getAllByText('3:05 p.m.')).toHaveLength(50)
  answers[`/api/Receipt/Till${query}`] = { lines: [{ ...line, amount: 950 }], amount: 950 }
  const print = jest.spyOn(window, 'print').mockImplementation(() => {
    expect([rows(), screen.getAllByText('$950.00').length]).toEqual([120, 3])
    expect(screen.getByText(/120 /)).toBeVisible()
    window.dispatchEvent(new Event('afterprint'))
  })
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir corte' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(rows()).toBe(50))
  print.mockRestore()
})

it('marks what was taken by terminal or transfer without a folio', async () => {
  const lacking = { ...receipt, reference: null }
  await show(
    '',
    [line],
    [
      lacking,
      { ...lacking, id: 6, method: 'transfer' },
      { ...lacking, id: 7, method: 'cash' },
      { ...lacking, id: 8, kind: 'reversal' },
      { ...receipt, id: 9 },
    ],
  )
  const rows = within(await screen.findByRole('table', { name: 'Cobros y devoluciones' })).getAllByRole('row')
  expect(rows.slice(1).map((row) => within(row).queryByText('Sin folio') !== null)).toEqual([
    ...[true, true, false, false, false],
  ])
})

it('finds a folio on all days, without the sums of one', async () => {
  // A search by folio ignores the days, even reversed ones.
  await show('?from=2026-11-02&to=2026-11-01&search=004512', [line], [receipt])
  expect(await screen.findByText('Folio: 004512, de todos los días')).toBeVisible()
  expect(await screen.findByText('Pedido R-12')).toBeVisible()
  expect(screen.getByLabelText('Folio o referencia')).toHaveValue('004512')
  expect(screen.queryByRole('table', { name: 'Corte de caja' })).toBeNull()
  expect(screen.queryByLabelText('Desde')).toBeNull()
  cleanup()
  await show('?search=nada', [line], [])
  expect(await screen.findByText('Ningún cobro ni devolución tiene ese folio.')).toBeVisible()
})

it('says what it is narrowed to, on paper too, and lets it go', async () => {
  const query = '?from=2026-11-20&to=2026-11-20&branch=7&person=3&method=cash'
  const { router, answers } = await show(query, [], [], {
    personName: 'Lucía Ortega',
    business: { ...unstatedBusiness, branches: [branch] },
  })
  expect((await screen.findByText(/· Cobró: Lucía Ortega$/)).parentElement).toHaveTextContent(
    'viernes, 20 de noviembre de 2026 · Sucursal: Patio Portales · Forma de pago: Efectivo · Cobró: Lucía Ortega',
  )
  expect(screen.getByRole('combobox', { name: 'Sucursal' })).toHaveDisplayValue('Patio Portales')
  const left = '?from=2026-11-20&to=2026-11-20&branch=7&method=cash'
  Object.assign(answers, answersTo(left, [], []))
  await userEvent.click(screen.getByRole('button', { name: 'Quitar Cobró' }))
  expect([...new URLSearchParams(router.state.location.search)].toSorted()).toEqual(
    [...new URLSearchParams(left)].toSorted(),
  )
})

const received = (amount: number) => ({ kinds: { payment: amount, reversal: 0, refund: 0 }, amount })
const leftOf = (methods: Record<string, number>) => ({
  ...{ card: 0, cash: 0, terminal: 0, transfer: 0, unstated: 0 },
  ...methods,
})

it('sums several days by day, as a table and as a file, and what is left by method', async () => {
  const days = [
    { day: '2026-11-20', methods: leftOf({ cash: 800 }), kinds: line.kinds, amount: 800 },
    { day: '2026-11-18', methods: leftOf({ terminal: 0.1 }), ...received(0.1) },
    { day: '2026-11-17', methods: leftOf({ terminal: 0.2 }), ...received(0.2) },
  ]
  const terminal = { ...line, method: 'terminal', ...received(0.1) }
  const other = { ...terminal, personId: 4, personName: 'Ana', ...received(0.2) }
  const query = '?from=2026-11-16&to=2026-11-22&branch=7'
  const { answers, calls } = await show(query, [line, terminal, other], [receipt], { days })
  expect(await screen.findByText(saying(/^Efectivo: \$800\.00 · Terminal: \$0\.30 · Total:/))).toBeVisible()
  const table = within(screen.getByRole('table', { name: 'Por día' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Día', 'Efectivo', 'Terminal', 'Cobrado', 'Anulado', 'Devuelto', 'Queda'],
  ])
  expect(table.getByRole('cell', { name: 'Devuelto: -$201.00' })).toBeVisible()
  expect(table.getAllByRole('rowheader')).toHaveLength(3)
  expect(table.getByRole('link', { name: 'viernes, 20 de noviembre de 2026' })).toHaveAttribute(
    'href',
    '/caja/corte?from=2026-11-20&to=2026-11-20&branch=7',
  )
  const file = `/api/Receipt/Till/Csv${query}`
  answers[file] = 'Día,Queda'
  const before = { createObjectURL: URL.createObjectURL, revokeObjectURL: URL.revokeObjectURL }
  Object.assign(URL, { createObjectURL: () => 'blob:days', revokeObjectURL: () => undefined })
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  try {
    for (const button of screen.getAllByRole('button', { name: 'Descargar CSV' }).slice(1))
      await userEvent.click(button)
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    expect(calls).toContain(`GET ${file}`)
  } finally {
    saved.mockRestore()
    Object.assign(URL, before)
  }
})

it('needs no table of days for one day', async () => {
  const day = { day: '2026-11-20', methods: leftOf({ cash: 800 }), ...received(800) }
  await show('?from=2026-11-20&to=2026-11-20', [line], [receipt], { days: [day] })
  expect(await screen.findByRole('table', { name: 'Corte de caja' })).toBeVisible()
  expect(screen.queryByRole('table', { name: 'Por día' })).toBeNull()
})

it('lets administrators choose of all who may take money', async () => {
  const people = (role: string) => `/api/Admin/User/Index?role=${role}&itemsPerPage=100`
  const lucia = { id: 3, name: 'Lucía', lastName: 'Ortega' }
  const query = '?from=2026-11-20&to=2026-11-20&person=9'
  const { calls } = await showPage({
    ...{ pages, address: `/caja/corte${query}`, me: { id: 1, roles: ['Admin'] } },
    answers: {
      ...answersTo(query, [], [], { personName: 'Iker Luna' }),
      [people('ClassCapturist')]: pageOf([{ id: 5, name: 'Zoe', lastName: '' }, lucia]),
      [people('ProductCapturist')]: pageOf([lucia]),
    },
  })
  const select = await screen.findByRole('combobox', { name: 'Cobró' })
  await waitFor(() =>
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Cualquiera', 'Lucía Ortega', 'Zoe', 'Iker Luna']]),
  )
  expect(select).toHaveDisplayValue('Iker Luna')
  expect(screen.getByRole('combobox', { name: 'Forma de pago' })).toHaveDisplayValue('Todas')
  expect(calls.filter((call) => call.includes('/User/'))).toHaveLength(2)
})

it('says so where nobody took anything', async () => {
  await show('', [], [])
  expect(await screen.findByText('No se ha cobrado nada en estos días.')).toBeVisible()
})

it('asks for no days that end before they begin, and says so', async () => {
  const address = '/caja/corte?from=2026-11-02&to=2026-11-01'
  await showPage({ pages, address, answers: {}, me: { id: 3, roles: ['ClassCapturist'] } })
  expect(await screen.findByRole('alert')).toHaveTextContent('El periodo termina antes de empezar')
  expect(screen.getByRole('heading', { level: 1, name: 'Corte de caja' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Cobros y devoluciones' })).toBeNull()
})
