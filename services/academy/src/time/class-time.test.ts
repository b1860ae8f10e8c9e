import { expect, it } from '@jest/globals'
import { siteZone } from '@rodada/contracts/words/time-zone'
import { classMoment } from './class-time.ts'

it.each([
  ['2026-11-24T22:00:00Z', siteZone, 'martes, 24 de noviembre de 2026 a las 4:00 p.m.'],
  ['2026-11-24T19:30:00Z', siteZone, 'martes, 24 de noviembre de 2026 a la 1:30 p.m.'],
  ['2026-11-24T06:00:00Z', siteZone, 'lunes, 23 de noviembre de 2026 a medianoche.'],
  ['2026-11-24T06:30:00Z', siteZone, 'martes, 24 de noviembre de 2026 a las 12:30 de la noche.'],
  ['2026-11-24T07:15:00Z', siteZone, 'martes, 24 de noviembre de 2026 a la 1:15 de la madrugada.'],
  ['2026-11-24T05:00:00Z', 'America/Cancun', 'lunes, 23 de noviembre de 2026 a medianoche (hora de Cancún).'],
])('says %s in %s as a person would', (startsAt, zone, text) => {
  expect(classMoment({ startsAt, zone })).toBe(text)
})
