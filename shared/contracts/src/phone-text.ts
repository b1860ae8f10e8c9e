/** Area codes of two digits: Mexico City, Guadalajara and Monterrey; all others have three (IFT's numbering plan). */
const shortAreas = /^(55|56|33|81)/

/** Groups the digits of a Mexican number, whole or partly typed: '55 1234 5678', '999 123 4567'. */
export function groupPhoneDigits(digits: string): string {
  const area = shortAreas.test(digits) ? 2 : 3
  const groups = [digits.slice(0, area), digits.slice(area, 6), digits.slice(6)]
  return groups.filter(Boolean).join(' ')
}

/** A Mexican number in E.164 as '55 1234 5678' or '999 123 4567'; others as they are. */
export function formatPhone(phone: string): string {
  const national = /^\+52(\d{10})$/.exec(phone)?.[1]
  return national === undefined ? phone : groupPhoneDigits(national)
}
