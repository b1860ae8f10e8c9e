/**
 * Purposes that a family may agree to or not, each by itself. Plain data without schemas, so that the browser may
 * import it too.
 */

/** About a student: not agreed to until consent is given. */
export const studentPurposes = ['photos', 'health'] as const
export type StudentPurpose = (typeof studentPurposes)[number]

/** Agreed to until it is withdrawn: the choices of `mail-choices`. */
export const mailPurposes = ['reminders', 'renewals', 'announcements'] as const
export type MailPurpose = (typeof mailPurposes)[number]

export const consentPurposes = [...studentPurposes, ...mailPurposes] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

export const consentLabels: Readonly<Record<ConsentPurpose, string>> = {
  photos: 'Fotos y videos',
  health: 'Datos de salud',
  reminders: 'Recordatorios de clases',
  renewals: 'Avisos para renovar',
  announcements: 'Mensajes de la academia',
}

export function isMailPurpose(purpose: ConsentPurpose): purpose is MailPurpose {
  return mailPurposes.some((mail) => mail === purpose)
}

/** Most changes in the history. */
export const mostConsentEntries = 50

/** Most characters of the allergies, and of the medical notes. */
export const healthTextLength = 1000
