import { type Business, contactWords } from '@rodada/contracts/business/data'

/** Ways to contact the business, for use within a sentence; without any, the page that lists them. */
export function contactText(business: Business): string {
  return contactWords(business) ?? 'escríbenos por los medios de la página Contacto'
}

/** As `contactText`, for personal data. */
export function privacyContactText(business: Business): string {
  const { privacyEmail } = business
  return contactText(privacyEmail === null ? business : { ...business, email: privacyEmail })
}

/** Capitalises the first letter, for the beginning of a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
