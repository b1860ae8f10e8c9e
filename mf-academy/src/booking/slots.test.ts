import { describe, expect, it } from '@jest/globals'
import { session, weekly } from '../testing/session-factory.ts'
import { placesText, runText } from '../timetable/session-words.tsx'
import { firstDates, type Slot, slotsOf } from './slots.ts'

const until = '2027-01-01T00:00:00.000Z'

function onlySlot(left: readonly (number | null)[]): Slot {
  const [slot] = slotsOf(weekly(session(), left))
  if (slot === undefined) throw new Error('No slot')
  return slot
}

describe('the slots of a course', () => {
  it('are those of its sessions, without what was added by hand', () => {
    const saturday = session({ id: 90, slotId: 6, date: '2026-11-28' })
    const slots = slotsOf([...weekly(session(), [1, 1]), saturday, session({ id: 91, slotId: null })])
    expect(slots.map(({ id, sessions }) => [id, sessions.length])).toEqual([
      [5, 2],
      [6, 1],
    ])
  })
})

describe('a first date', () => {
  it('books the classes that follow, within the validity', () => {
    const dates = firstDates(onlySlot([8, 8, 8, 8]), {
      classes: 3,
      students: 1,
      until: '2026-12-09T00:00:00Z',
    })
    expect(dates.map(({ run }) => run.map(({ date }) => date))).toEqual([
      ['2026-11-24', '2026-12-01', '2026-12-08'],
      ['2026-12-01', '2026-12-08'],
      ['2026-12-08'],
    ])
  })

  it('is full where one of its classes has too few places', () => {
    const fullOf = (left: readonly (number | null)[], students: number, classes = 2 * students) =>
      firstDates(onlySlot(left), { classes, students, until }).map(({ full }) => full?.date)
    expect(fullOf([8, 0, 8, null], 1)).toEqual(['2026-12-01', '2026-12-01', undefined, undefined])
    expect(fullOf([2, 1], 2)).toEqual(['2026-12-01', '2026-12-01'])
    // Two students share five classes: one of them has no third class.
    expect(fullOf([2, 2, 1], 2, 5)).toEqual([undefined, '2026-12-08', '2026-12-08'])
  })
})

describe('the words', () => {
  it('say what follows', () => {
    const run = weekly(session(), [8, 8, 8, 8])
    expect(runText(run)).toBe(
      '4 clases: martes 24 de noviembre a martes 15 de diciembre · Patio Portales, 4:00 p.m.',
    )
    expect(runText([session({ address: null })])).toBe('1 clase: martes 24 de noviembre · 4:00 p.m.')
  })

  it('count the places', () => {
    expect([null, 0, 1, 3].map(placesText)).toEqual(['', 'Lleno', 'Queda 1 lugar', 'Quedan 3 lugares'])
  })
})
