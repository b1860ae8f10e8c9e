import { describe, expect, it } from '@jest/globals'
import { errorsByDay, meetingsOf, weekOf } from './week.ts'

const meetings = [
  { day: 6, from: '10:00', to: '11:00' },
  { day: 1, from: '09:00', to: '10:30', level: 'Básico', addressId: 4 },
  { day: 6, from: '12:00', to: '13:00', addressId: 9 },
]
const week = weekOf(meetings)

describe('the week of a course', () => {
  it('has its meetings day by day', () => {
    expect(week.ASD1).toEqual([{ from: '09:00', to: '10:30', level: 'Básico', addressId: 4 }])
    expect(week.ASD2).toEqual([])
    expect(week.ASD6.map(({ from }) => from)).toEqual(['10:00', '12:00'])
  })

  it('is sent in one list, without empty texts', () => {
    expect(meetingsOf(week)).toEqual([
      { day: 1, from: '09:00', to: '10:30', level: 'Básico', addressId: 4 },
      { day: 6, from: '10:00', to: '11:00', level: null, addressId: null },
      { day: 6, from: '12:00', to: '13:00', level: null, addressId: 9 },
    ])
  })

  it('shows errors of a meeting at its row, those of the list at the first day that meets', () => {
    const errors = {
      Title: ['a'],
      'DaysAndSchedules[2].From': ['b'],
      'DaysAndSchedules[9].To': ['c'],
      DaysAndSchedules: ['d'],
    }
    expect(errorsByDay(errors, week)).toEqual({
      Title: ['a'],
      'ASD6[1].From': ['b'],
      'ASD1.To': ['c'],
      ASD1: ['d'],
    })
    expect(errorsByDay({ DaysAndSchedules: ['d'] }, weekOf(meetings.slice(0, 1)))).toEqual({ ASD6: ['d'] })
    expect(errorsByDay({ DaysAndSchedules: ['d'] }, weekOf([]))).toEqual({ ASD1: ['d'] })
  })
})
