/**
 * What the site says of the business that runs it, in one place: pages, mails and receipts read it here.
 * Whoever operates the site replaces these values. Those between brackets are legal facts that only the
 * operator can state; the site shows them as they stand, so that a missing one is seen and never invented.
 */
export interface Branch {
  readonly name: string
  readonly address: string
  readonly hours: string
}

export interface Site {
  readonly name: string
  readonly contact: {
    readonly email: string
    /** E.164. */
    readonly phone: string
    /** Number of the messaging app, digits only with country code. */
    readonly messaging: string
  }
  readonly social: { readonly network: string; readonly photos: string }
  readonly developer: { readonly name: string; readonly url: string }
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

export const site: Site = {
  name: 'Rodada',
  contact: { email: 'hola@rodada.test', phone: '+525500000000', messaging: '525500000000' },
  social: { network: 'https://www.facebook.com/', photos: 'https://www.instagram.com/' },
  developer: { name: 'Taller Rodada', url: '/acerca-de' },
  branches: [
    {
      name: 'Pista Roma',
      address: 'Calle Orizaba 101, Roma Norte, 06700 Ciudad de México',
      hours: 'Martes a domingo, de 10:00 a.m. a 8:00 p.m.',
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
