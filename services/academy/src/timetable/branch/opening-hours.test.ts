import { expect, it } from '@jest/globals'
import { type OpenStretch, openingHours } from './opening-hours.ts'

const on = (days: readonly number[], ...hours: (readonly [string, string])[]): OpenStretch[] =>
  days.flatMap((day) => hours.map(([from, to]) => ({ day, from, to })))

it.each([
  ['no classes', [], []],
  ['one day', on([6], ['09:00', '14:00']), ['Sábado: de 9:00 a.m. a 2:00 p.m.']],
  [
    'days of the same hours',
    on([1, 2, 3, 4, 5], ['16:00', '20:00']),
    ['Lunes a viernes: de 4:00 p.m. a 8:00 p.m.'],
  ],
  ['days apart', on([1, 3], ['16:00', '18:00']), ['Lunes y miércoles: de 4:00 p.m. a 6:00 p.m.']],
  [
    'a run and a day apart',
    on([1, 2, 3, 7], ['16:00', '18:00']),
    ['Lunes a miércoles y domingo: de 4:00 p.m. a 6:00 p.m.'],
  ],
  [
    'classes one after the other and side by side',
    on([2], ['18:00', '20:00'], ['16:00', '18:00'], ['16:30', '17:00']),
    ['Martes: de 4:00 p.m. a 8:00 p.m.'],
  ],
  [
    'a break, and other hours on another day',
    [...on([1], ['09:00', '11:00'], ['16:00', '18:00']), ...on([2], ['09:00', '11:00'])],
    ['Lunes: de 9:00 a.m. a 11:00 a.m. y de 4:00 p.m. a 6:00 p.m.', 'Martes: de 9:00 a.m. a 11:00 a.m.'],
  ],
])('a week of %s is told in few lines', (_what, week, lines) => {
  expect(openingHours(week)).toEqual(lines)
})
