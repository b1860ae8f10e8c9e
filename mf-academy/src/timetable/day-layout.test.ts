import { describe, expect, it } from '@jest/globals'
import { instantIn } from '@rodada/contracts/timetable/place-hours'
import { siteZone } from '@rodada/contracts/words/time-zone'
import { layDay } from './day-layout.ts'

const at = (from: string, to: string, zone: string = siteZone) => ({
  startTime: instantIn(zone, '2026-11-24', from).toISOString(),
  endTime: instantIn(zone, to < from ? '2026-11-25' : '2026-11-24', to).toISOString(),
  zone,
})
const lanesOf = (...hours: (readonly [string, string])[]) =>
  layDay(hours.map(([from, to]) => at(from, to))).map(({ lane, lanes }) => `${lane + 1}/${lanes}`)

describe('the column of a day', () => {
  it('has sessions that follow each other in one lane', () =>
    expect(lanesOf(['16:00', '17:00'], ['17:00', '18:00'])).toEqual(['1/1', '1/1']))

  it('has those that overlap side by side, and others over the whole width', () =>
    expect(
      lanesOf(
        ['09:00', '10:00'],
        ['16:00', '18:00'],
        ['16:00', '17:00'],
        ['17:00', '19:00'],
        ['19:00', '20:00'],
      ),
    ).toEqual(['1/1', '1/2', '2/2', '2/2', '1/1']))

  it('gives each of many at one hour a lane', () => {
    const all = layDay(Array.from({ length: 60 }, () => at('16:00', '17:00')))
    expect(new Set(all.map(({ lane }) => lane)).size).toBe(60)
  })

  it('goes by the clock of each place, in minutes; a short one is drawn as half an hour', () =>
    expect(layDay([at('16:30', '16:40', 'America/Tijuana')])).toMatchObject([{ from: 16.5, to: 17 }]))

  it('ends at midnight what goes on into the next day', () =>
    expect(layDay([at('23:00', '01:00'), at('23:30', '00:00')])).toMatchObject([
      { from: 23, to: 24, lanes: 2 },
      { from: 23.5, to: 24, lanes: 2 },
    ]))
})
