import { describe, expect, it } from '@jest/globals'
import { scheduleByDay } from './schedule-by-day.ts'

const place = {
  id: 3,
  name: 'Pista Roma',
  street: '',
  streetNumber: '',
  neighborhood: '',
  zipCode: '',
  city: '',
  state: '',
  latitude: null,
  longitude: null,
  mapUrl: '',
}

describe('scheduleByDay', () => {
  it('orders days and times and names the places', () => {
    const daysAndSchedules = [
      { id: 1, day: 6, from: '12:00', to: '13:00' },
      { id: 2, day: 1, from: '18:00', to: '19:30', level: 'Básico', addressId: 3 },
      { id: 3, day: 1, from: '09:00', to: '10:00', addressId: 99 },
    ]
    expect(scheduleByDay({ daysAndSchedules, locations: [place] })).toEqual([
      {
        day: 1,
        slots: [
          { from: '09:00', to: '10:00', level: '', place: '' },
          { from: '18:00', to: '19:30', level: 'Básico', place: 'Pista Roma' },
        ],
      },
      { day: 6, slots: [{ from: '12:00', to: '13:00', level: '', place: '' }] },
    ])
  })
  it('says once what reads the same', () => {
    const hours = { id: 1, day: 2, from: '09:00', to: '10:00' }
    const daysAndSchedules = [hours, { ...hours, level: 'Avanzado' }, { ...hours, addressId: 99 }]
    const [tuesday] = scheduleByDay({ daysAndSchedules, locations: [] })
    expect(tuesday?.slots.map(({ level }) => level)).toEqual(['', 'Avanzado'])
  })
})
