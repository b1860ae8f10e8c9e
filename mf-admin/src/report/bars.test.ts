import { expect, it } from '@jest/globals'
import type { IncomeLine } from '@rodada/contracts/money/receipt'
import { attendanceBars } from './attendance-page.tsx'
import { incomeBars } from './income-page.tsx'

const line: IncomeLine = {
  period: '2026-09-05',
  source: 'course',
  method: 'cash',
  branchId: 7,
  branchName: 'Bowl',
  payments: 1,
  amount: 100,
}

it('income by day and by month stands on an axis of time, without gaps', () => {
  const days = incomeBars([line, line, { ...line, period: '2026-09-08' }], 'day')
  expect(days.map(({ value }) => value)).toEqual([200, 0, 0, 100])
  const months = incomeBars([line, { ...line, period: '2027-01-01' }].map(toMonth), 'month')
  expect(months.map(({ name }) => name)).toEqual([...['sep 26', 'oct 26', 'nov 26', 'dic 26', 'ene 27']])
  expect(incomeBars([], 'day')).toEqual([])
})

it('sessions of one class have a bar each, in the order of time', () => {
  const session = { id: 1, name: 'Patineta', classes: 1, missed: 0 }
  const bars = attendanceBars(
    [
      { ...session, startsAt: '2026-11-10T23:00:00.000Z', attended: 5 },
      { ...session, startsAt: '2026-11-03T23:00:00.000Z', attended: 4 },
    ],
    true,
  )
  expect(bars.map(({ value }) => value)).toEqual([4, 5])
  expect(bars[0]?.name).toMatch(/^Patineta, 3 nov.* 5:00\sp\.m\.$/)
})

function toMonth<Line extends { readonly period: string }>(one: Line): Line {
  return { ...one, period: `${one.period.slice(0, 7)}-01` }
}
