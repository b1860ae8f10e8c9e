import { expect, it } from '@jest/globals'
import { saying, showPage } from '@rodada/ui/testing'
import { screen, within } from '@testing-library/react'
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
    ],
    amount: 699.2,
  },
  '/api/Report/Reductions': {
    lines: [{ month: '2026-11-01', kind: 'sibling', count: 2, amount: 140 }],
    amount: 140,
  },
  '/api/Report/Attendance': { lines: [], total: 0 },
  '/api/Report/Students': { expiring: [], expiringTotal: 0, inactive: [student], inactiveTotal: 1200 },
  '/api/Report/Sales': { lines: [], sold: 0, shipping: 0, refunded: 100, refundsReversed: 30.5, stock },
})

it('shows every report as a table, and says where there is nothing', async () => {
  await showPage({ pages, address: '/reportes', answers: answers([income]), me: { id: 1, roles: ['Admin'] } })
  const months = await screen.findByRole('table', { name: 'Ingresos por mes' })
  for (const text of ['noviembre de 2026', 'Clase', 'Efectivo', 'Patio Portales', '$1,600.00'])
    expect(within(months).getByText(saying(text))).toBeVisible()
  const owed = within(screen.getByRole('table', { name: 'Por cobrar según su antigüedad' }))
  const rows = owed.getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    'De 0 a 3 díasConcepto: PedidoCuántas: 2Por cobrar: $599.20',
    'De 4 a 7 díasConcepto: MembresíaCuántas: 1Por cobrar: $1,200.10',
    'De 4 a 7 díasConcepto: PedidoCuántas: 1Por cobrar: $100.00',
  ])
  expect(screen.getByText('$1,899.30').parentElement).toHaveTextContent('Total al día de hoy: $1,899.30')
  const [, taken] = within(screen.getByRole('table', { name: 'Descuentos por mes y tipo' })).getAllByRole(
    'row',
  )
  expect(taken).toHaveTextContent(/noviembre de 2026.*Hermanos.*2.*\$140\.00/)
  expect(screen.getByText('No hubo clases en estos días.')).toBeVisible()
  expect(screen.getByText('A nadie se le vence pronto.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Leo Peña' })).toHaveAttribute('href', '/administrar-alumnos/4')
  expect(screen.getByText('Nunca')).toBeVisible()
  for (const text of [/^Hoy les quedan clases/, /^Hoy tienen clases/, 'Hoy se están acabando:'])
    expect(screen.getByText(saying(text))).toBeVisible()
  expect(screen.getByText('Las primeras 1 de 1,200.')).toBeVisible()
  expect(screen.getByText('La gráfica cuenta solo las filas de la tabla.')).toBeVisible()
  const returned = /Devuelto: \$100\.00 · Devoluciones anuladas: \$30\.50$/
  expect(screen.getByText(saying(returned))).toBeVisible()
  expect(screen.getByText(/^Hoy hay 12 piezas/).parentElement).toHaveTextContent('valen $6,000.00.')
  const worth = within(screen.getByRole('table', { name: 'Valor de las existencias' }))
  expect(worth.getByRole('link', { name: 'Tabla' })).toHaveAttribute('href', '/producto/3')
  expect(screen.getByRole('link', { name: 'Lija' })).toHaveAttribute('href', '/producto/2')
})

it('shows income by day, and when a session was where attendance is by session', async () => {
  const session = { id: 5, name: 'Patineta desde cero', startsAt: '2026-11-03T22:00:00.000Z' }
  const query = '?step=day&by=session'
  const all = answers([income])
  await showPage({
    pages,
    address: `/reportes${query}`,
    answers: {
      ...all,
      [`/api/Report/Income${query}`]: all['/api/Report/Income'],
      [`/api/Report/Sales${query}`]: all['/api/Report/Sales'],
      [`/api/Report/Reductions${query}`]: all['/api/Report/Reductions'],
      [`/api/Report/Attendance${query}`]: {
        lines: [{ ...session, classes: 1, attended: 4, missed: 0 }],
        total: 1,
      },
    },
    me: { id: 1, roles: ['Admin'] },
  })
  const days = await screen.findByRole('table', { name: 'Ingresos por día' })
  expect(within(days).getByText(/dom.*1.*nov.*2026/)).toBeVisible()
  const sessions = screen.getByRole('table', { name: 'Asistencias' })
  expect(within(sessions).getByRole('columnheader', { name: 'Fecha' })).toBeVisible()
  expect(within(sessions).getByText(/3 de noviembre de 2026/)).toBeVisible()
})

it('shows the latest of many lines of income, and how many there are', async () => {
  const branches = Array.from({ length: 130 }, (_, branchId) => branchId)
  const lines = ['2026-10-01', '2026-11-01'].flatMap((period) =>
    branches.map((branchId) => ({ ...income, period, branchId })),
  )
  await showPage({ pages, address: '/reportes', answers: answers(lines), me: { id: 1, roles: ['Admin'] } })
  const rows = within(await screen.findByRole('table', { name: 'Ingresos por mes' })).getAllByRole('row')
  const months = rows.slice(1).map(({ textContent }) => textContent?.slice(0, 'noviembre'.length))
  expect(months.filter((month) => month === 'noviembre')).toHaveLength(130)
  expect(months).toHaveLength(200)
  expect(months[0]).toBe('noviembre')
  expect(screen.getByText('Las primeras 200 de 260.')).toBeVisible()
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
  const all = answers(lines)
  const query = `?step=${step}`
  await showPage({
    pages,
    address: `/reportes${query}`,
    answers: {
      ...all,
      [`/api/Report/Income${query}`]: all['/api/Report/Income'],
      [`/api/Report/Sales${query}`]: all['/api/Report/Sales'],
      [`/api/Report/Reductions${query}`]: all['/api/Report/Reductions'],
      [`/api/Report/Attendance${query}`]: all['/api/Report/Attendance'],
    },
    me: { id: 1, roles: ['Admin'] },
  })
  const table = within(await screen.findByRole('table', { name: `Ingresos por ${words}` }))
  const rows = table.getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual(expected)
})

it('says of days that end before they begin that they do', async () => {
  const address = '/reportes?from=2026-11-02&to=2026-11-01'
  // The service refuses reversed days, so the ranged reports have no answer.
  const { '/api/Report/Income': _income, '/api/Report/Sales': _sales, ...others } = answers([])
  const { '/api/Report/Attendance': _attendance, '/api/Report/Reductions': _reductions, ...unranged } = others
  await showPage({ pages, address, answers: unranged, me: { id: 1, roles: ['Admin'] } })
  expect(await screen.findByRole('alert')).toHaveTextContent('El periodo termina antes de empezar')
  const last = screen.getByLabelText('Hasta')
  expect(last).toBeInvalid()
  expect(last).toHaveAccessibleDescription(/igual o posterior a «Desde»/)
  expect(screen.queryByRole('heading', { name: 'Ingresos' })).toBeNull()
})
