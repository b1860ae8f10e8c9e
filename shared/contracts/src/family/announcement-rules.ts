/** Messages of the staff to families. Plain data without schemas, so that the browser may import it too. */

/** Whom one is for: the families of a class, of a class on one day, of a place, or of chosen records. */
export const announcementKinds = [
  'course',
  'session',
  'location',
  'family',
  'student',
  'subscription',
] as const
export type AnnouncementKind = (typeof announcementKinds)[number]

/** How a family gets one: by mail; not by mail, and why; or by WhatsApp alone, as was chosen. */
export const announcementWays = ['mail', 'noEmail', 'optedOut', 'phone'] as const
export type AnnouncementWay = (typeof announcementWays)[number]

export const announcementWayLabels: Readonly<Record<AnnouncementWay, string>> = {
  mail: 'Por correo',
  noEmail: 'Sin correo',
  optedOut: 'No quiere estos correos',
  phone: 'Solo por WhatsApp',
}

/** Most characters; and most records that are chosen one by one. */
export const announcementBounds = { subject: 150, text: 4000, chosen: 2000 } as const

/** Stands for the first names of the family's students. */
export const namesMark = '{alumno}'

/** In the place of names: there are none, or the address is not known to be the family's. */
const withoutNames = 'tu familia'

/** The text as one family reads it. @param names first names of its students. */
export function announcementText(text: string, names: readonly string[]): string {
  const joined = new Intl.ListFormat('es-MX', { type: 'conjunction' }).format(names)
  return text.replaceAll(namesMark, () => joined || withoutNames)
}

/** Addresses within a text; what ends a sentence is no part of them. */
export const webAddress = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g
