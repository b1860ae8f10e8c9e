import { type Branch, type Business, contactWords } from '@rodada/contracts/business/data'
import { formatPhone } from '@rodada/contracts/words/phone-text'

/** The last paragraph of a mail that leaves questions to be asked. */
export function closingOf(business: Business): string {
  const words = contactWords(business)
  return words === null ? 'Gracias por patinar con nosotros.' : `Si tienes dudas, ${words}.`
}

/** A branch in one line. */
export function branchText({ name, address, hours, phone }: Branch): string {
  // Hours end with the period of 'p.m.'.
  const open = hours.length === 0 ? '' : ` Horario: ${hours.join('; ')}`
  return `${name}: ${address}.${open}${phone === null ? '' : ` Teléfono: ${formatPhone(phone)}.`}`
}
