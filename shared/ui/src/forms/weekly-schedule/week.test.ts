import { describe, expect, it } from '@jest/globals'
import { nextRow, overlapsEarlier, type ScheduleRow } from './week.ts'

describe('the next row', () => {
  it('goes on where the last one ends', () => {
    const last = { from: '09:00', to: '10:30', level: 'Intermedio', addressId: 3 }
    expect(nextRow(last, true)).toEqual({ from: '10:30', to: '', level: 'Intermedio', addressId: 3 })
    expect(nextRow(last, false)).toEqual({ from: '10:30', to: '', level: 'Intermedio' })
  })

  it('starts empty', () => {
    expect(nextRow(undefined, true)).toEqual({ from: '', to: '', level: '', addressId: null })
  })
})

describe('an overlap', () => {
  const hours = { from: '09:00', to: '10:30', level: 'Intermedio', addressId: 1 }
  const first: ScheduleRow = { ...hours, validFrom: '2026-12-01' }
  const cases: [string, Partial<ScheduleRow>, boolean][] = [
    ['starts within', { from: '10:00', to: '11:00' }, true],
    ['ends within', { from: '08:00', to: '09:30' }, true],
    ['contains', { from: '08:00', to: '11:00' }, true],
    ['is the same', {}, true],
    ['follows at once', { from: '10:30', to: '11:00' }, false],
    ['goes before', { from: '08:00', to: '09:00' }, false],
    ['is of another level', { level: 'Avanzado' }, false],
    ['is in another place', { addressId: 2 }, false],
    ['is given before', { validTo: '2026-11-30' }, false],
    ['is given until the same day', { validTo: '2026-12-01' }, true],
    ['is unfinished', { from: '' }, false],
  ]
  it.each(cases)('%s', (_, second, expected) => {
    expect(overlapsEarlier([first, { ...hours, ...second }], 1)).toBe(expected)
  })

  it('is told of the later row, whatever empty text a level has', () => {
    const rows = [
      { from: '09:00', to: '10:00', level: null },
      { from: '09:30', to: '11:00', level: '' },
    ]
    expect([0, 1].map((index) => overlapsEarlier(rows, index))).toEqual([false, true])
  })
})
