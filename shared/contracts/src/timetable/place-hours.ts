import { dayMs } from '../words/durations.ts'
import { addDays } from '../words/plain-date.ts'
import { siteZone } from '../words/time-zone.ts'

/**
 * Hours of places. Sessions are instants; what a person reads, and what the staff type, is the hour of the clock at the
 * location. Plain functions without schemas, so that the browser may import them too.
 */

/** IANA zones of Mexico, by whose hour people call it. */
export const zoneNames = {
  [siteZone]: 'Ciudad de México',
  'America/Bahia_Banderas': 'Bahía de Banderas',
  'America/Cancun': 'Cancún',
  'America/Chihuahua': 'Chihuahua',
  'America/Ciudad_Juarez': 'Ciudad Juárez',
  'America/Hermosillo': 'Hermosillo',
  'America/Matamoros': 'Matamoros',
  'America/Mazatlan': 'Mazatlán',
  'America/Ojinaga': 'Ojinaga',
  'America/Tijuana': 'Tijuana',
} as const
export type Zone = keyof typeof zoneNames

export const zones: readonly Zone[] = Object.keys(zoneNames).filter(isZone)

export function isZone(text: string): text is Zone {
  return text in zoneNames
}

/**
 * First and last postal code of what does not keep Mexico City's hour; the narrower range stands first. Zones: Ley de los
 * Husos Horarios en los Estados Unidos Mexicanos (DOF, 28 October 2022, with the changes for Chihuahua of 30 November 2022), whose
 * articles list the border's municipalities. Their codes: National Catalogue of Postal Codes (Sepomex).
 */
const zonesByZipCode: readonly (readonly [first: string, last: string, zone: Zone])[] = [
  ['21000', '22999', 'America/Tijuana'],
  ['23000', '23999', 'America/Mazatlan'],
  // Piedras Negras, Nava and Acuña; not Múzquiz, whose codes follow.
  ['26000', '26339', 'America/Matamoros'],
  // Jiménez, Zaragoza, Morelos, Allende, Villa Unión, Guerrero, Hidalgo; Ocampo.
  ['26400', '26699', 'America/Matamoros'],
  ['27500', '27549', 'America/Matamoros'],
  // Ascensión and Janos; Juárez, Guadalupe and Praxedis G. Guerrero.
  ['31820', '31849', 'America/Ciudad_Juarez'],
  ['32000', '32799', 'America/Ciudad_Juarez'],
  // Coyame del Sotol and Ojinaga; Manuel Benavides.
  ['32850', '32899', 'America/Ojinaga'],
  ['32980', '32999', 'America/Ojinaga'],
  ['31000', '33999', 'America/Chihuahua'],
  ['63726', '63739', 'America/Bahia_Banderas'],
  ['63000', '63999', 'America/Mazatlan'],
  // Anáhuac.
  ['65000', '65069', 'America/Matamoros'],
  ['77000', '77999', 'America/Cancun'],
  ['80000', '82999', 'America/Mazatlan'],
  ['83000', '85999', 'America/Hermosillo'],
  // Matamoros and Valle Hermoso; Nuevo Laredo, Reynosa and what lies between.
  ['87300', '87599', 'America/Matamoros'],
  ['88000', '88999', 'America/Matamoros'],
]

/** The zone that a postal code proposes; the staff correct it where a town keeps the hour of its neighbors. */
export function proposedZone(zipCode: string): Zone {
  const found = zonesByZipCode.find(([first, last]) => first <= zipCode && zipCode <= last)
  return found?.[2] ?? siteZone
}

function remembered<T>(make: (zone: string) => T): (zone: string) => T {
  const known = new Map<string, T>()
  return (zone) => {
    const made = known.get(zone) ?? make(zone)
    known.set(zone, made)
    return made
  }
}

const wallClock = remembered(
  (timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
)

/** `2026-11-24 16:00:00` on the clock of a zone. */
function wallText(zone: string, instant: Date): string {
  return wallClock(zone).format(instant)
}

/** The day of an instant in a zone. */
export function dayIn(zone: string, instant: Date): string {
  return wallText(zone, instant).slice(0, 10)
}

/** The hour of an instant in a zone, `HH:mm`. */
export function hourIn(zone: string, instant: Date): string {
  return wallText(zone, instant).slice(11, 16)
}

/** Milliseconds by which a zone's clock is ahead of UTC. */
function offsetOf(zone: string, instant: Date): number {
  return (
    Date.parse(`${wallText(zone, instant).replace(' ', 'T')}Z`) - Math.floor(instant.getTime() / 1000) * 1000
  )
}

/**
 * The instant at which a zone's clock shows an hour. @param time `HH:mm`; `24:00` is the midnight at the end of the day.
 * An hour that a change of the clock leaves out is the one that the clock jumps to, as in PostgreSQL.
 */
export function instantIn(zone: string, date: string, time: string): Date {
  if (time === '24:00') return instantIn(zone, addDays(date, 1), '00:00')
  const wall = Date.parse(`${date}T${time}:00Z`)
  const before = offsetOf(zone, new Date(wall - dayMs))
  const guess = new Date(wall - before)
  const after = offsetOf(zone, guess)
  if (after === before) return guess
  const other = new Date(wall - after)
  return offsetOf(zone, other) === after ? other : guess
}

/** `hora de Cancún` where the clock of a place shows another hour than Mexico City's at that moment; empty elsewhere. */
export function zoneNote(zone: string | undefined, instant: Date): string {
  if (zone === undefined || !isZone(zone) || offsetOf(zone, instant) === offsetOf(siteZone, instant))
    return ''
  return `hora de ${zoneNames[zone]}`
}
