import { expect, it } from '@jest/globals'
import { holidayOf } from './holidays.ts'
import { addDays } from './plain-date.ts'

const daysOf = (year: number) =>
  Array.from({ length: 366 }, (_, day) => addDays(`${year}-01-01`, day)).filter(
    (date) => date.startsWith(String(year)) && holidayOf(date) !== undefined,
  )

it.each([
  [2026, '01-01 02-02 03-16 05-01 09-16 11-16 12-25'],
  [2027, '01-01 02-01 03-15 05-01 09-16 11-15 12-25'],
  [2030, '01-01 02-04 03-18 05-01 09-16 10-01 11-18 12-25'],
])('has the days of rest of %s', (year, days) =>
  expect(daysOf(year).map((date) => date.slice(5))).toEqual(days.split(' ')),
)

it('names them', () => expect(holidayOf('2026-11-16')).toBe('Revolución'))
