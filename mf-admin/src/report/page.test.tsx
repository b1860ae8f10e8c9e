import { expect, it, jest } from '@jest/globals'
import { showPage } from '@rodada/ui/testing'
import type { SentCommand } from '@rodada/web/testing/memory-app'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../pages.ts'

const income = {
  ...{ period: '2026-11-01', source: 'course', method: 'cash', branchId: 7, branchName: 'Patio Portales' },
  ...{ payments: 2, amount: 1600 },
}
const student = {
  ...{ participantId: 4, name: 'Leo Peña', userId: 9, course: 'Patineta desde cero', subscriptionId: 31 },
  ...{ date: null, pendingClasses: 3 },
}
const stock = {
  ...{ pieces: 12, value: 6000, low: [{ productId: 2, name: 'Lija', sku: 'LIJ', available: 1 }] },
  valued: [{ productId: 3, name: 'Tabla', sku: 'TAB', pieces: 12, price: 500, value: 6000 }],
}

const answers = (lines: readonly unknown[]) => ({
  '/api/Report/Income': { lines, amount: 1600 },
  '/api/Report/Owed': { lines: [{ age: 4, source: 'membership', count: 1, amount: 1200.1 }], amount: 1200.1 },
  '/api/Report/OwedOrders': {
    lines: [
      { age: 0, source: 'order', count: 2, amount: 599.2 },
      { age: 4, source: 'order', count: 1, amount: 100 },
      { age: 15, source: 'order', count: 3, amount: 700.5 },
    ],
    amount: 1399.7,
  },
  '/api/Report/Reductions': {
    lines: [{ month: '2026-11-01', kind: 'sibling', count: 2, amount: 140 }],
    amount: 140,
  },
  '/api/Report/Attendance': { lines: [], total: 0 },
  '/api/Report/Students': { expiring: [], expiringTotal: 0, inactive: [student], inactiveTotal: 1200 },
  '/api/Report/Sales': {
    lines: [],
    sold: 0,
    discounted: 0,
    shipping: 0,
    refunded: 100,
    refundsReversed: 30.5,
    stock,
  },
})

const me = { id: 1, roles: ['Admin' as const] }
const show = (address: string, all: Readonly<Record<string, unknown>>) =>
  showPage({ pages, address, answers: all, me })

const range = '?from=2026-11-11&to=2026-11-20'
const before = '?from=2026-11-01&to=2026-11-10'
/** Of these days and of those before; the figures of attendance are asked for of the same days once more. */
function ofDays(name: 'Income' | 'Reductions' | 'Attendance' | 'Sales', answer: unknown, asked = '') {
  const path = `/api/Report/${name}`
  return {
    [path + range + asked]: answer,
    [path + range]: answer,
    [path + before]: answer,
    [`${path}${range}&step=month`]: answer,
    [`${path}${before}&step=month`]: answer,
  }
}

it('begins each report with its figures, beside those of the period before', async () => {
  await show(`/reportes${range}`, {
    [`/api/Report/Income${range}&step=day`]: { lines: [income], amount: 1600 },
    [`/api/Report/Income${before}&step=month`]: { lines: [{ ...income, payments: 4 }], amount: 2000 },
  })
  const figures = await screen.findAllByRole('definition')
  expect(figures.map(({ textContent }) => textContent)).toEqual([
    ...['$1,600.00', 'Antes $2,000.00 (-20 %)', '2', 'Antes 4 (-50 %)', '$800.00', 'Antes $500.00 (+60 %)'],
  ])
  const tabs = within(screen.getByRole('navigation', { name: 'Reportes' }))
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Ingresos')
  expect(tabs.getByRole('link', { name: 'Ventas' })).toHaveAttribute('href', `/reportes/ventas${range}`)
})

it('names who owes by the age of the debts', async () => {
  await show('/reportes/por-cobrar', answers([]))
  const owed = within(await screen.findByRole('table', { name: 'Por cobrar según su antigüedad' }))
  const rows = owed.getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    'De 0 a 3 díasConcepto: PedidoCuántas: 2Por cobrar: $599.20',
    'De 4 a 7 díasConcepto: MembresíaCuántas: 1Por cobrar: $1,200.10',
    'De 4 a 7 díasConcepto: PedidoCuántas: 1Por cobrar: $100.00',
    '15 días o másConcepto: PedidoCuántas: 3Por cobrar: $700.50',
  ])
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...['$2,599.80', '7', '$700.50'],
  ])
})

it('divides what was taken off by month and kind', async () => {
  await show(`/reportes/descuentos${range}`, ofDays('Reductions', answers([])['/api/Report/Reductions']))
  const table = within(await screen.findByRole('table', { name: 'Descuentos por mes y tipo' }))
  expect(table.getAllByRole('row')[1]).toHaveTextContent(/noviembre de 2026.*Hermanos.*2.*\$140\.00/)
})

it('shows students, and how many more there are', async () => {
  await show('/reportes/alumnos', answers([]))
  expect(await screen.findByText('A nadie se le vence pronto.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Leo Peña' })).toHaveAttribute('href', '/administrar-alumnos/4')
  for (const text of [
    'Nunca',
    'Se muestran las primeras 1 de 1,200 y se ordenan solo estas. En el CSV están todas.',
  ])
    expect(screen.getByText(text)).toBeVisible()
})

it('shows sales less what was returned, and the stock on its own page', async () => {
  await show(`/reportes/ventas${range}`, ofDays('Sales', answers([])['/api/Report/Sales']))
  expect(await screen.findByText('No hubo ventas en estos días.')).toBeVisible()
  expect(screen.getAllByText('$69.50')[0]).toBeVisible()
})

it('shows what the stock is worth and lacks', async () => {
  await show('/reportes/existencias', answers([]))
  const worth = within(await screen.findByRole('table', { name: 'Valor de las existencias' }))
  expect(worth.getByRole('link', { name: 'Tabla' })).toHaveAttribute('href', '/producto/3')
  expect(screen.getByRole('link', { name: 'Lija' })).toHaveAttribute('href', '/producto/2')
  expect(screen.getAllByText('$6,000.00')[0]).toBeVisible()
})

it('says when a session was where attendance is by session, and counts by course', async () => {
  const session = { id: 5, name: 'Patineta desde cero', startsAt: '2026-11-03T22:00:00.000Z' }
  const figures = { classes: 1, attended: 3, missed: 1 }
  const answer = { lines: [{ ...session, ...figures }], total: 1 }
  await show(`/reportes/asistencia${range}&by=session`, ofDays('Attendance', answer, '&by=session'))
  const sessions = within(await screen.findByRole('table', { name: 'Asistencias' }))
  expect(sessions.getByRole('columnheader', { name: 'Fecha' })).toBeVisible()
  expect(sessions.getByText(/3 de noviembre de 2026/)).toBeVisible()
  expect(screen.getByText('75 %')).toBeVisible()
})

const attendance = [
  { id: 5, name: 'Bowl', startsAt: null, classes: 2, attended: 9, missed: 1 },
  { id: 6, name: 'Ámbar', startsAt: null, classes: 3, attended: 4, missed: 0 },
]

it.each([
  ['', ['Bowl', 'Ámbar']],
  ['&orderBy=Nombre&orderMode=asc', ['Ámbar', 'Bowl']],
  ['&orderBy=Clases&orderMode=desc', ['Ámbar', 'Bowl']],
  ['&orderBy=Precio&orderMode=asc', ['Bowl', 'Ámbar']],
])('sorts the rows as the address %s says', async (order, expected) => {
  const answer = { lines: attendance, total: 2 }
  await show(`/reportes/asistencia${range}${order}`, ofDays('Attendance', answer, order))
  const rows = within(await screen.findByRole('table', { name: 'Asistencias' })).getAllByRole('rowheader')
  expect(rows.map(({ textContent }) => textContent)).toEqual(expected)
  // The heading, and the link that stands for it on phones.
  for (const link of screen.getAllByRole('link', { name: 'Faltas' }))
    expect(link).toHaveAttribute('href', expect.stringMatching(/orderBy=Faltas&orderMode=desc$/))
  const sorts = within(screen.getByRole('navigation', { name: 'Ordenar por: Asistencias' }))
  expect(sorts.getAllByRole('link')).toHaveLength(4)
})

it('leads from income to the receipts behind it', async () => {
  await show(
    `/reportes${range}&step=month`,
    ofDays('Income', answers([income])['/api/Report/Income'], '&step=month'),
  )
  const row = await screen.findByRole('link', { name: 'noviembre de 2026' })
  expect(row).toHaveAttribute('href', '/caja/corte?from=2026-11-11&to=2026-11-20&source=course&method=cash')
})

it('says that a day of the address is none, and that more than a year is shown by month', async () => {
  const answer = answers([income])['/api/Report/Income']
  const years = '?from=2016-01-01&to=2025-12-31'
  await show(`/reportes${years}&step=day`, {
    [`/api/Report/Income${years}&step=month`]: {
      ...answer,
      lines: [income, { ...income, period: '2026-12-01' }],
    },
  })
  expect(await screen.findByText('Más de un año se muestra por mes.')).toBeVisible()
  expect(screen.getByLabelText('Por')).toHaveDisplayValue('Mes')
})

const pay = {
  ...{ instructorId: 31, name: 'Iker Zamudio', fortnight: '2026-11-01' },
  ...{ classes: 3, minutes: 185, substitutions: 1, unrated: 0, pay: 600 },
}
const rates = [
  { instructorId: 31, name: 'Iker Zamudio', rate: { unit: 'class', amount: 200, since: '2026-11-01' } },
  { instructorId: 32, name: 'Zoé Núñez', rate: null },
]

it('shows what instructors are paid by fortnight, and sets a rate', async () => {
  const save = jest.fn<(sent: SentCommand) => unknown>(() => ({ success: true, messages: [], errors: {} }))
  const answer = { ...pay, lines: [pay], total: 1 }
  await showPage({
    pages,
    address: `/reportes/instructores${range}`,
    answers: {
      [`/api/Report/Instructors${range}`]: answer,
      [`/api/Report/Instructors${before}`]: answer,
      '/api/Admin/InstructorRate/Index': rates,
    },
    commands: { '/api/Admin/InstructorRate/Save': save },
    me: { id: 1, roles: ['Admin', 'ClassCapturist'] },
  })
  const table = within(await screen.findByRole('table', { name: 'Pago de instructores' }))
  // The days of the fortnight that are shown.
  expect(table.getAllByRole('row')[1]).toHaveTextContent(/11 nov 2026 al 15 nov 2026.*3.*3:05.*1.*\$600\.00/)
  const hasta = screen.getByLabelText<HTMLInputElement>('Hasta')
  const thisFortnight = screen.getByRole<HTMLAnchorElement>('link', { name: 'Esta quincena' })
  expect(new URL(thisFortnight.href).searchParams.get('to')).toBe(hasta.max)
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: 'Fijar tarifa Zoé Núñez' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Tarifa de Zoé Núñez' }))
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(dialog.getByLabelText('Tarifa')).toBeInvalid()
  await user.type(dialog.getByLabelText('Tarifa'), '150.5')
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  expect(save.mock.lastCall?.[0].body).toMatchObject({ instructorId: 32, unit: 'class', amount: 150.5 })
})

it('shows how full each hour of the week is, and leads to its last week', async () => {
  const slot = {
    day: 1,
    hour: '17:00',
    locationId: 7,
    place: 'Patio Portales',
    sessions: 2,
    latest: '2026-11-16',
  }
  const line = { ...slot, places: 8, booked: 2, attended: 1, percent: 25 }
  const answer = { lines: [line, { ...line, hour: '18:00', places: null, percent: null }] }
  await showPage({
    pages,
    address: `/reportes/ocupacion${range}`,
    answers: {
      [`/api/Report/Occupancy${range}`]: answer,
      [`/api/Report/Occupancy${before}`]: { lines: [] },
    },
    otherPaths: ['/administrar-horario'],
    me: { id: 1, roles: ['Admin', 'ClassCapturist'] },
  })
  const table = within(await screen.findByRole('table', { name: 'Ocupación por horario' }))
  const link = table.getByRole('link', { name: 'Lunes, 5:00 p.m.' })
  expect(link).toHaveAttribute('href', '/administrar-horario?from=2026-11-16&addressId=7')
  expect(table.getByText('Sin límite')).toBeVisible()
  // Only of the slot whose places are limited.
  expect(screen.getAllByRole('definition')[0]).toHaveTextContent('25 %')
})

it('shows income of a year by month', async () => {
  const [year, before] = ['?from=2025-11-01&to=2026-10-31', '?from=2024-11-01&to=2025-10-31']
  const answer = answers([income])['/api/Report/Income']
  await show(`/reportes${year}`, {
    [`/api/Report/Income${year}&step=month`]: answer,
    [`/api/Report/Income${before}&step=month`]: answer,
  })
  expect(await screen.findByRole('table', { name: 'Ingresos por mes' })).toBeVisible()
  expect(screen.getByLabelText('Por')).toHaveDisplayValue('Mes')
})

it('shows the latest of many lines of income, and how many there are', async () => {
  const branches = Array.from({ length: 130 }, (_, branchId) => branchId)
  const lines = ['2026-10-01', '2026-11-01'].flatMap((period) =>
    branches.map((branchId) => ({ ...income, period, branchId })),
  )
  await show(
    `/reportes${range}&step=month`,
    ofDays('Income', answers(lines)['/api/Report/Income'], '&step=month'),
  )
  const rows = within(await screen.findByRole('table', { name: 'Ingresos por mes' })).getAllByRole('row')
  const months = rows.slice(1).map(({ textContent }) => textContent?.slice(0, 'noviembre'.length))
  expect(months.filter((month) => month === 'noviembre')).toHaveLength(130)
  expect(months).toHaveLength(200)
  expect(screen.getByText('Se muestran las primeras 200 de 260. En el CSV están todas.')).toBeVisible()
})

it.each([
  ['branch', 'sucursal', ['Patio PortalesCobros: 4Ingreso: $2,000.30', 'En líneaCobros: 1Ingreso: $0.10']],
  [
    'method',
    'forma de pago',
    ['EfectivoCobros: 4Ingreso: $2,000.30', 'Tarjeta en líneaCobros: 1Ingreso: $0.10'],
  ],
  ['source', 'concepto', ['ClaseCobros: 3Ingreso: $1,600.10', 'PedidoCobros: 2Ingreso: $400.30']],
])('divides the income of all days by %s', async (step, words, expected) => {
  const lines = [
    income,
    { ...income, period: '2026-12-01', source: 'order', payments: 2, amount: 400.3 },
    { ...income, method: 'card', branchId: null, branchName: '', payments: 1, amount: 0.1 },
  ]
  const asked = `&step=${step}`
  await show(`/reportes${range}${asked}`, ofDays('Income', answers(lines)['/api/Report/Income'], asked))
  const table = within(await screen.findByRole('table', { name: `Ingresos por ${words}` }))
  const rows = table.getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual(expected)
})

it('swaps days that end before they begin, and says so', async () => {
  const reversed = '?from=2026-11-20&to=2026-11-11'
  const answer = { lines: attendance, total: 2 }
  await show(`/reportes/asistencia${reversed}`, {
    [`/api/Report/Attendance${reversed}`]: answer,
    [`/api/Report/Attendance${before}`]: answer,
  })
  expect(await screen.findByRole('table', { name: 'Asistencias' })).toBeVisible()
  expect(screen.getByText('Las fechas venían al revés: se muestra el periodo de arriba.')).toBeVisible()
  expect([screen.getByLabelText('Desde'), screen.getByLabelText('Hasta')]).toMatchObject([
    { value: '2026-11-11' },
    { value: '2026-11-20' },
  ])
})
