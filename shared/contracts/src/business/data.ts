import { formatPhone, readPhone } from '../words/phone-text.ts'
import { isPlainDate } from '../words/plain-date.ts'

/**
 * Data of the business that runs the site, as administrators state them (/configuracion); documents carry them,
 * services keep a copy. `null` means not stated: nothing is shown in its place. Without schemas, so that the browser
 * may import it too.
 */

/** A location where people pay and ask in person. */
export interface Branch {
  readonly id: number
  readonly name: string
  readonly address: string
  /** One line each: 'Lunes a viernes: de 4:00 p.m. a 8:00 p.m.' */
  readonly hours: string[]
  /** E.164. */
  readonly phone: string | null
  /** Address of a map that shows it. */
  readonly mapUrl: string
}

export interface Business {
  readonly name: string
  /** E.164. */
  readonly phone: string | null
  /** E.164; messages are sent to it. */
  readonly whatsapp: string | null
  readonly email: string | null
  /** Name of the account, without the network's address. */
  readonly facebook: string | null
  readonly instagram: string | null
  readonly legalName: string | null
  /** RFC. */
  readonly taxId: string | null
  readonly address: string | null
  /** Department or person that answers requests about personal data. */
  readonly privacyOffice: string | null
  readonly privacyEmail: string | null
  /** Courts that the parties submit to. */
  readonly jurisdiction: string | null
  /** What the owner says of the business and its people, shown at /acerca-de. */
  readonly about: string | null
  /** Date of the legal texts in force, `YYYY-MM-DD`; the accepted version of the terms is this date. */
  readonly legalVersion: string
  readonly branches: Branch[]
  /** With which payment of several the customer gets what is paid for. */
  readonly partPaymentsGive: PartPaymentsGive
  /** Whether the staff may let a student without classes left into one more, which is owed. */
  readonly letsInUnpaid: boolean
}

export const givingParts = ['first', 'last'] as const
export type GivingPart = (typeof givingParts)[number]

export const givingPartLabels: Readonly<Record<GivingPart, string>> = {
  first: 'El primer abono',
  last: 'El último abono',
}

export interface PartPaymentsGive {
  /** Classes, and memberships. */
  readonly classes: GivingPart
  readonly orders: GivingPart
}

/** How the business sells, stated beside its data. */
export type SaleRules = Pick<Business, 'partPaymentsGive' | 'letsInUnpaid'>

/** Stands in until an administrator has stated anything, and where the service cannot be asked. */
export const unstatedBusiness: Business = {
  name: 'Rodada',
  phone: null,
  whatsapp: null,
  email: null,
  facebook: null,
  instagram: null,
  legalName: null,
  taxId: null,
  address: null,
  privacyOffice: null,
  privacyEmail: null,
  jurisdiction: null,
  about: null,
  legalVersion: '2026-11-23',
  branches: [],
  partPaymentsGive: { classes: 'first', orders: 'last' },
  letsInUnpaid: false,
}

/** Longest texts that the form takes. */
export const businessBounds = { name: 60, text: 255, address: 500, account: 50, about: 1000 } as const

/** A page's title as the document shows it, with the site's name; a page without a title has the name alone. */
export function documentTitle(title: string, siteName: string): string {
  return title === '' || title === siteName ? siteName : `${title} · ${siteName}`
}

/** The app that messages and shared links open. */
export const messagingApp = 'WhatsApp'

/**
 * Link that opens the messaging app with a text. Without a number, or with one that is no Mexican number, the sender
 * chooses whom to write.
 */
export function messageLink(text: string, number: string | null = null): string {
  const digits = readPhone(number ?? '')?.slice(1) ?? ''
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`
}

/** An account on a network, as it stands in the network's addresses; a form's `@` before it is left out. */
export const networkAccountPattern = '^@?[._-]*[A-Za-z0-9][A-Za-z0-9._-]*$'

export interface NetworkPage {
  readonly network: 'facebook' | 'instagram'
  readonly name: string
  readonly url: string
}

/** The pages on the networks whose account is stated. */
export function networkPages({ facebook, instagram }: Pick<Business, NetworkPage['network']>): NetworkPage[] {
  const page = (network: NetworkPage['network'], name: string, account: string | null): NetworkPage[] =>
    account === null
      ? []
      : [{ network, name, url: `https://www.${network}.com/${encodeURIComponent(account)}` }]
  return [...page('facebook', 'Facebook', facebook), ...page('instagram', 'Instagram', instagram)]
}

export function hasWaysToReach({ email, phone, whatsapp }: Business): boolean {
  return email !== null || phone !== null || whatsapp !== null
}

/** How to contact the business, within a sentence: 'escríbenos a hola@…'; null where nothing is stated. */
export function contactWords({ email, phone, whatsapp }: Business): string | null {
  if (email !== null) return `escríbenos a ${email}`
  if (whatsapp !== null) return `escríbenos por ${messagingApp} al ${formatPhone(whatsapp)}`
  return phone === null ? null : `llámanos al ${formatPhone(phone)}`
}

/**
 * `&` and `Ñ` occur in names. Four letters: a person; three: a company. Then a date, and three signs that the SAT
 * assigns.
 */
const taxIdPattern = /^[A-ZÑ&]{3,4}(\d{2})(\d{2})(\d{2})[A-Z0-9]{2}[0-9A]$/

/**
 * An RFC as it is stored: capitals without blanks and hyphens. The last sign is not checked against the others: the
 * SAT itself has issued numbers where it does not fit.
 * @returns undefined for a text that is none.
 */
export function parseTaxId(text: string): string | undefined {
  const taxId = text.toUpperCase().replace(/[\s-]/g, '')
  const [, year, month, day] = taxIdPattern.exec(taxId) ?? []
  if (year === undefined) return undefined
  // The date has no century, so a leap day of either one is valid.
  return ['19', '20'].some((century) => isPlainDate(`${century}${year}-${month}-${day}`)) ? taxId : undefined
}

/** A datum that visitors, mails or the legal texts need, and that is not stated yet. */
export interface MissingData {
  readonly field: Exclude<
    keyof Business,
    'name' | 'facebook' | 'instagram' | 'about' | 'legalVersion' | keyof SaleRules
  >
  /** 'Falta el teléfono' */
  readonly text: string
}

const wanted: readonly MissingData[] = [
  { field: 'phone', text: 'Falta el teléfono' },
  { field: 'whatsapp', text: 'Falta el número de WhatsApp' },
  { field: 'email', text: 'Falta el correo de contacto' },
  { field: 'legalName', text: 'Falta la razón social' },
  { field: 'taxId', text: 'Falta el RFC' },
  { field: 'address', text: 'Falta el domicilio fiscal' },
  { field: 'privacyOffice', text: 'Falta el área o persona responsable de datos personales' },
  { field: 'privacyEmail', text: 'Falta el correo para datos personales' },
  { field: 'jurisdiction', text: 'Falta la ciudad de los tribunales' },
  { field: 'branches', text: 'Falta una sucursal donde pagar' },
]

/** In the form's order. Networks are not among it: a business may have none. */
export function missingBusinessData(business: Pick<Business, MissingData['field']>): MissingData[] {
  return wanted.filter(({ field }) => business[field] === null || business[field]?.length === 0)
}
