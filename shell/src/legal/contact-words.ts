import { type Business, contactWords } from '@rodada/contracts/business-data'

/** How to turn to us, within a sentence, or the page that says how. */
export function contactText(business: Business): string {
  return contactWords(business) ?? 'escríbenos por los medios de la página Contacto'
}

/** The same about personal data. */
export function privacyContactText(business: Business): string {
  const { privacyEmail } = business
  return contactText(privacyEmail === null ? business : { ...business, email: privacyEmail })
}

/** At the beginning of a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
