/**
 * What the site says of the business that runs it, in one place: pages, mails and receipts read it here, and
 * whoever operates the site replaces these values.
 *
 * A value between brackets is a place for a fact that only the operator can state. It is shown as it stands and
 * marked, never made into a link or a number to call, and a start in production names it: a missing fact is seen
 * and never invented. `null` says that there is no such thing; nothing is shown in its place.
 */
export interface Site {
  readonly name: string
  readonly contact: {
    readonly email: string | null
    /** E.164. */
    readonly phone: string | null
    /** Number in the messaging app, digits only with country code. */
    readonly messaging: string | null
  }
  /** What messages and shared links go through. `address` takes a number and `?text=`. */
  readonly messagingApp: { readonly name: string; readonly address: string }
  readonly social: { readonly network: NetworkPage | null; readonly photos: NetworkPage | null }
  readonly developer: { readonly name: string; readonly url: string | null } | null
  /** Where people pay and ask in person. */
  readonly branches: readonly Branch[]
  readonly operator: {
    readonly legalName: string
    readonly taxId: string
    readonly address: string
    /** Department or person that answers requests about personal data. */
    readonly privacyOffice: string
    readonly privacyEmail: string
    /** Courts that the parties submit to. */
    readonly jurisdiction: string
  }
  /** Date of the legal texts in force, `YYYY-MM-DD`; the accepted version of the terms is this date. */
  readonly legalVersion: string
}

/** A page of ours on somebody else's site. */
export interface NetworkPage {
  /** Name of the network. */
  readonly name: string
  /** Address of the network, with the slash at its end. */
  readonly address: string
  /** Our page's part of the address. */
  readonly account: string
}

export interface Branch {
  readonly name: string
  readonly address: string
  readonly hours: string
}

export const site: Site = {
  name: 'Rodada',
  contact: {
    email: '[Correo de contacto]',
    phone: '[Teléfono de contacto]',
    messaging: '[Número para mensajes]',
  },
  messagingApp: { name: 'WhatsApp', address: 'https://wa.me/' },
  social: {
    network: { name: 'Facebook', address: 'https://www.facebook.com/', account: '[Página en la red social]' },
    photos: { name: 'Instagram', address: 'https://www.instagram.com/', account: '[Cuenta de fotos]' },
  },
  developer: { name: 'nuestro propio equipo', url: '/acerca-de' },
  branches: [
    {
      name: '[Nombre de la sucursal]',
      address: '[Dirección de la sucursal]',
      hours: '[Horario de la sucursal]',
    },
  ],
  operator: {
    legalName: '[Razón social del operador]',
    taxId: '[RFC del operador]',
    address: '[Domicilio fiscal del operador]',
    privacyOffice: '[Área o persona responsable de datos personales]',
    privacyEmail: '[Correo para solicitudes de datos personales]',
    jurisdiction: '[Ciudad de los tribunales competentes]',
  },
  legalVersion: '2026-11-20',
}

/** A page's title as the document shows it, with the site's name. */
export function documentTitle(title: string): string {
  return title === site.name ? title : `${title} · ${site.name}`
}

const place = /\[[^\]]+\]/

/** The value, once the operator has stated it. */
export function stated(value: string | null): string | undefined {
  return value === null || place.test(value) ? undefined : value
}

/** Address of our page on a network; of the network itself until the account is stated. */
export function networkUrl({ address, account }: NetworkPage): string {
  return address + (stated(account) ?? '')
}

/** Paths of the settings that the operator has not stated yet: `operator.taxId`. */
export function unstatedSettings(settings: unknown, path = ''): string[] {
  if (typeof settings === 'string') return stated(settings) === undefined ? [path] : []
  if (typeof settings !== 'object' || settings === null) return []
  return Object.entries(settings).flatMap(([name, value]) =>
    unstatedSettings(value, path === '' ? name : `${path}.${name}`),
  )
}

export interface TextPiece {
  /** Which piece of the text it is, from 0. */
  readonly index: number
  readonly text: string
  readonly isPlace: boolean
}

/** A text in pieces, its bracketed places apart. */
export function splitPlaces(text: string): readonly TextPiece[] {
  return text
    .split(/(\[[^\]]+\])/)
    .filter((piece) => piece !== '')
    .map((piece, index) => ({ index, text: piece, isPlace: place.test(piece) }))
}
