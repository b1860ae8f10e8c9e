import { describe, expect, it } from '@jest/globals'
import { errorsByRow, slotsOf, timetableOf } from './week.ts'

const slots = [
  { id: 1, day: 6, from: '10:00', to: '11:00' },
  {
    ...{ id: 2, day: 1, from: '09:00', to: '10:30', level: 'Básico', addressId: 4 },
    ...{ capacity: 8, validTo: '2026-12-18' },
  },
  { id: 3, day: 6, from: '12:00', to: '13:00', addressId: 9 },
]
const week = timetableOf(slots, true)
const unlimited = { capacity: null, validFrom: null, validTo: null, instructorIds: [] }

describe('the week of a course', () => {
  it('has its slots day by day', () => {
    expect(week.ASD1).toEqual([
      {
        ...{ slotId: 2, from: '09:00', to: '10:30', level: 'Básico', addressId: 4 },
        ...{ capacity: 8, validFrom: '', validTo: '2026-12-18', instructorIds: [] },
      },
    ])
    expect(week.ASD2).toEqual([])
    expect(week.ASD6.map(({ from, slotId }) => [from, slotId])).toEqual([
      ['10:00', 1],
      ['12:00', 3],
    ])
  })

  it('is sent in one list, without empty texts', () => {
    expect(slotsOf(week)).toEqual([
      {
        ...{ id: 2, day: 1, from: '09:00', to: '10:30', level: 'Básico', addressId: 4 },
        ...{ capacity: 8, validFrom: null, validTo: '2026-12-18', instructorIds: [] },
      },
      { id: 1, day: 6, from: '10:00', to: '11:00', level: null, addressId: null, ...unlimited },
      { id: 3, day: 6, from: '12:00', to: '13:00', level: null, addressId: 9, ...unlimited },
    ])
  })

  it('shows errors of a slot at its row, those of the list at the first day that meets', () => {
    const errors = {
      Title: ['a'],
      'DaysAndSchedules[2].Capacity': ['b'],
      'DaysAndSchedules[9].To': ['c'],
      DaysAndSchedules: ['d'],
    }
    expect(errorsByRow(errors, week)).toEqual({
      Title: ['a'],
      'ASD6[1].Capacity': ['b'],
      'ASD1.To': ['c'],
      ASD1: ['d'],
    })
    const saturday = timetableOf(slots.slice(0, 1), true)
    expect(errorsByRow({ DaysAndSchedules: ['d'] }, saturday)).toEqual({ ASD6: ['d'] })
    expect(errorsByRow({ DaysAndSchedules: ['d'] }, timetableOf([], true))).toEqual({ ASD1: ['d'] })
  })
})

describe('the dates of a course', () => {
  const [undated, dated] = [
    { id: 1, day: 6, from: '10:00', to: '11:00' },
    { id: 2, day: 6, from: '10:00', to: '11:00', date: '2026-11-28', capacity: 8 },
  ]
  const once = timetableOf([undated, dated], false)

  it('are sent with the day of the week alone where no date is known', () => {
    expect(once.ASD6).toEqual([])
    const place = { level: null, addressId: null, instructorIds: [] }
    expect(slotsOf(once)).toEqual([
      { ...undated, ...place, capacity: null },
      { ...dated, ...place },
    ])
  })

  it('are known to be missing only where the record had none', () => {
    expect(once.dates.map(({ isUndated }) => isUndated)).toEqual([true, undefined])
  })

  it('have their errors at their rows', () => {
    const errors = { 'DaysAndSchedules[1].Date': ['a'], DaysAndSchedules: ['b'] }
    expect(errorsByRow(errors, once)).toEqual({ 'dates[1].Date': ['a'], 'dates[0].date': ['b'] })
  })
})
