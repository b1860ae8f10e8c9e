/** What a family may agree to or not, each by itself. Plain data without schemas, so that the browser may import it too. */

/** About a student: until it is given there is none. */
export const studentPurposes = ['photos', 'health'] as const
export type StudentPurpose = (typeof studentPurposes)[number]

/** Mails that come until somebody wants none: the choices of `mail-choices`. */
export const mailPurposes = ['reminders', 'renewals'] as const
export type MailPurpose = (typeof mailPurposes)[number]

export const consentPurposes = [...studentPurposes, ...mailPurposes] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

export const consentLabels: Readonly<Record<ConsentPurpose, string>> = {
  photos: 'Fotos y videos',
  health: 'Datos de salud',
  reminders: 'Recordatorios de clases',
  renewals: 'Avisos para renovar',
}

export function isMailPurpose(purpose: ConsentPurpose): purpose is MailPurpose {
  return mailPurposes.some((mail) => mail === purpose)
}

/** How many changes are listed. */
export const mostConsentEntries = 50

/** Most characters of the allergies, and of the medical notes. */
export const healthTextLength = 1000
