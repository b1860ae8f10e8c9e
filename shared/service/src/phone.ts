/**
 * A Mexican number as it is stored and sent: E.164, `+52` and ten digits.
 * @param text fits `phoneInput`.
 * @throws RangeError for a text without ten digits.
 */
export function toE164(text: string): string {
  const digits = text.replace(/\D/g, '')
  if (digits.length < 10) throw new RangeError('A phone number has ten digits')
  return `+52${digits.slice(-10)}`
}
