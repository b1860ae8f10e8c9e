import { describe, expect, it } from '@jest/globals'
import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { classHistory } from './class-history.ts'

type Kind = SubscriptionDetails['credits'][number]['kind']

const entry = (id: number, kind: Kind, participantName: string | null, classes = 1) => ({
  ...{ id, kind, classes, participantName },
  createdTime: `2026-11-0${id}T18:00:00.000Z`,
})
/** An entry of a started class. */
const begun = (...args: Parameters<typeof entry>) => ({
  ...entry(...args),
  classStartedTime: '2026-11-01T18:00:00.000Z',
})
const shown = (...entries: ReturnType<typeof entry>[]) =>
  classHistory(entries).map(({ text, student, change }) => `${text} ${student} ${change}`)

describe('the history of classes', () => {
  it('tells what came and went, the newest first', () => {
    expect(
      shown(
        entry(1, 'granted', null, 8),
        entry(2, 'reserved', 'Leo'),
        entry(3, 'consumed', 'Leo'),
        entry(4, 'returned', 'Leo'),
        entry(5, 'expired', null, 8),
      ),
    ).toEqual(['Clases vencidas  -8', 'Clase devuelta Leo 1', 'Clase tomada Leo -1', 'Clases adquiridas  8'])
  })

  it('tells of a class when it began, as every list does', () => {
    const classStartedTime = '2026-11-02T17:00:00.000Z'
    const taken = { ...entry(2, 'consumed', 'Leo'), classStartedTime }
    expect(classHistory([entry(1, 'granted', null), taken]).map(({ time }) => time)).toEqual([
      classStartedTime,
      '2026-11-01T18:00:00.000Z',
    ])
  })

  it('tells of a class that goes on only until it ends, for each student apart', () => {
    expect(
      shown(begun(1, 'reserved', 'Leo'), begun(2, 'reserved', 'Zoé'), begun(3, 'consumed', 'Zoé')),
    ).toEqual(['Clase tomada Zoé -1', 'Clase en curso Leo 0'])
    expect(
      shown(begun(1, 'reserved', 'Leo'), begun(2, 'released', 'Leo'), begun(3, 'reserved', 'Leo')),
    ).toEqual(['Clase en curso Leo 0', 'Clase no tomada Leo 0'])
  })
  it('names a booked class by its own day, and ends the one that was given back', () => {
    const at = (own: ReturnType<typeof entry>, day: number) => ({
      ...own,
      sessionTime: `2026-11-${day}T22:00:00.000Z`,
    })
    expect(
      shown(
        at(entry(1, 'reserved', 'Leo'), 24),
        at(entry(2, 'reserved', 'Leo'), 26),
        at(entry(3, 'released', 'Leo'), 26),
      ),
    ).toEqual([
      'Clase liberada: jueves 26 de noviembre, 4:00 p.m. Leo 0',
      'Clase agendada: martes 24 de noviembre, 4:00 p.m. Leo 0',
    ])
  })

  it('tells why the academy cancelled a class', () => {
    const sessionTime = '2026-11-26T22:00:00.000Z'
    const reserved = { ...entry(1, 'reserved', 'Leo'), sessionTime }
    const released = { ...entry(2, 'released', 'Leo'), sessionTime, cancelReason: 'Lluvia' }
    expect(shown(reserved, released)).toEqual([
      'Clase cancelada: jueves 26 de noviembre, 4:00 p.m. · Motivo: Lluvia Leo 0',
    ])
  })

  it('tells of a class that is booked, until it is given back', () => {
    expect(shown(entry(1, 'reserved', 'Leo'))).toEqual(['Clase agendada Leo 0'])
    expect(shown(entry(1, 'reserved', 'Leo'), entry(2, 'released', 'Leo'))).toEqual(['Clase liberada Leo 0'])
  })
})
