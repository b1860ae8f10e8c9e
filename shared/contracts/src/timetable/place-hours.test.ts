import { describe, expect, it } from '@jest/globals'
import { dayIn, hourIn, instantIn, proposedZone, zoneNote, zones } from './place-hours.ts'

const iso = (zone: string, date: string, time: string) => instantIn(zone, date, time).toISOString()

describe('the hour of a place', () => {
  it.each([
    ['America/Mexico_City', '2026-11-24', '16:00', '2026-11-24T22:00:00.000Z'],
    ['America/Cancun', '2026-11-24', '16:00', '2026-11-24T21:00:00.000Z'],
    ['America/Tijuana', '2026-11-24', '16:00', '2026-11-25T00:00:00.000Z'],
    ['America/Hermosillo', '2026-07-01', '16:00', '2026-07-01T23:00:00.000Z'],
    // The border changes its clocks: on 8 March and on 1 November 2026.
    ['America/Tijuana', '2026-03-07', '16:00', '2026-03-08T00:00:00.000Z'],
    ['America/Tijuana', '2026-03-08', '16:00', '2026-03-08T23:00:00.000Z'],
    ['America/Tijuana', '2026-03-08', '01:30', '2026-03-08T09:30:00.000Z'],
    ['America/Tijuana', '2026-03-08', '02:30', '2026-03-08T10:30:00.000Z'],
    ['America/Ciudad_Juarez', '2026-10-31', '18:00', '2026-11-01T00:00:00.000Z'],
    ['America/Ciudad_Juarez', '2026-11-01', '18:00', '2026-11-02T01:00:00.000Z'],
    ['America/Matamoros', '2026-11-24', '24:00', '2026-11-25T06:00:00.000Z'],
    ['America/Cancun', '2026-12-31', '24:00', '2027-01-01T05:00:00.000Z'],
  ])('%s, %s at %s is %s', (zone, date, time, expected) => {
    expect(iso(zone, date, time)).toBe(expected)
  })

  it('is read back as it was typed, in every zone and all year round', () => {
    for (const zone of zones)
      for (let day = 0; day < 366; day += 5) {
        const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)
        const at = instantIn(zone, date, '16:15')
        expect([zone, dayIn(zone, at), hourIn(zone, at)]).toEqual([zone, date, '16:15'])
      }
  })

  it.each([
    ['America/Cancun', '2026-11-24T21:00:00Z', 'hora de Cancún'],
    ['America/Mexico_City', '2026-11-24T21:00:00Z', ''],
    ['America/Bahia_Banderas', '2026-11-24T21:00:00Z', ''],
    ['America/Matamoros', '2026-11-24T21:00:00Z', ''],
    ['America/Matamoros', '2026-07-24T21:00:00Z', 'hora de Matamoros'],
    ['America/Tijuana', '2026-11-24T21:00:00Z', 'hora de Tijuana'],
    [undefined, '2026-11-24T21:00:00Z', ''],
  ])('of %s at %s is told as %j', (zone, instant, note) => {
    expect(zoneNote(zone, new Date(instant))).toBe(note)
  })
})

describe('the zone that a postal code proposes', () => {
  it.each([
    ['06700', 'America/Mexico_City'],
    ['22000', 'America/Tijuana'],
    ['23400', 'America/Mazatlan'],
    ['25000', 'America/Mexico_City'],
    ['26000', 'America/Matamoros'],
    ['31000', 'America/Chihuahua'],
    ['32500', 'America/Ciudad_Juarez'],
    ['32881', 'America/Ojinaga'],
    ['63734', 'America/Bahia_Banderas'],
    ['63000', 'America/Mazatlan'],
    ['64000', 'America/Mexico_City'],
    ['77500', 'America/Cancun'],
    ['82000', 'America/Mazatlan'],
    ['83000', 'America/Hermosillo'],
    ['88500', 'America/Matamoros'],
    // Múzquiz lies between the border's municipalities of Coahuila, Ahumada and Aldama between those of Chihuahua.
    ['26200', 'America/Matamoros'],
    ['26340', 'America/Mexico_City'],
    ['26450', 'America/Matamoros'],
    ['26530', 'America/Matamoros'],
    ['26700', 'America/Mexico_City'],
    ['27500', 'America/Matamoros'],
    ['27550', 'America/Mexico_City'],
    ['65030', 'America/Matamoros'],
    ['65070', 'America/Mexico_City'],
    ['31820', 'America/Ciudad_Juarez'],
    ['31840', 'America/Ciudad_Juarez'],
    ['32800', 'America/Chihuahua'],
    ['32850', 'America/Ojinaga'],
    ['32910', 'America/Chihuahua'],
    ['32980', 'America/Ojinaga'],
    ['89000', 'America/Mexico_City'],
  ])('%s: %s', (zipCode, zone) => {
    expect(proposedZone(zipCode)).toBe(zone)
  })
})
