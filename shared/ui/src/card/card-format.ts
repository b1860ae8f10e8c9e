import type { TypedFormat } from '../forms/index.ts'

function digitsOf(text: string, most: number): string {
  return text.replace(/\D/g, '').slice(0, most)
}

/** Digits of the longest card numbers. */
const longest = 19

/** `4111 1111 1111 1111` while it is typed. */
export const numberFormat: TypedFormat = {
  show: (text) => digitsOf(text, longest).replace(/(\d{4})(?=\d)/g, '$1 '),
  counts: /\d/,
}

export function parseNumber(text: string): string {
  return digitsOf(text, longest)
}

/** Valid lengths by prefix, where the network fixes them (Visa, Mastercard, American Express). */
const lengths: readonly (readonly [begins: RegExp, whole: RegExp])[] = [
  [/^3[47]/, /^\d{15}$/],
  [/^4/, /^(\d{13}|\d{16}|\d{19})$/],
  [/^(5[1-5]|2[2-7])/, /^\d{16}$/],
]
const anyLength = /^\d{12,19}$/

function isWhole(number: string): boolean {
  const [, whole] = lengths.find(([begins]) => begins.test(number)) ?? [null, anyLength]
  return whole.test(number)
}

/** Checks length and check digit alone: whether the card exists, the bank decides. */
export function isCardNumber(value: unknown): true | string {
  const number = String(value)
  if (!isWhole(number)) return 'Escribe el número completo de tu tarjeta.'
  return hasCheckDigit(number) || 'Este número no es válido: compáralo dígito por dígito con tu tarjeta.'
}

/** Luhn algorithm (ISO/IEC 7812). */
export function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, character, place) => {
    const digit = Number(character) * (place % 2 === 1 ? 2 : 1)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return sum % 10 === 0
}

/** `MMYY` of what was typed, pasted or filled in: `3/28`, `0328`, `03/2028`. */
export function parseExpiry(text: string): string {
  const digits = text.replace(/\D/g, '')
  const isShortMonth = /^\s*[1-9]\s*[/-]/.test(text) || /^[2-9]/.test(digits)
  const whole = isShortMonth ? `0${digits}` : digits
  const isLongYear = whole.length === 6 && whole.slice(2, 4) === '20'
  return isLongYear ? whole.slice(0, 2) + whole.slice(4) : whole.slice(0, 4)
}

/** `03/28` while it is typed. */
export const expiryFormat: TypedFormat = {
  show(text) {
    const expiry = parseExpiry(text)
    return expiry.length > 2 ? `${expiry.slice(0, 2)}/${expiry.slice(2)}` : expiry
  },
  counts: /\d/,
}

/** @param today `YYYY-MM-DD`. A card is valid until the end of its month. */
export function isExpiry(value: unknown, today: string): true | string {
  const expiry = String(value)
  if (!/^(0[1-9]|1[0-2])\d{2}$/.test(expiry)) return 'Escribe el vencimiento como MM/AA.'
  const isPast = `20${expiry.slice(2)}-${expiry.slice(0, 2)}` < today.slice(0, 7)
  return isPast ? 'Esta tarjeta ya venció: revisa la fecha o usa otra.' : true
}

export const codeFormat: TypedFormat = { show: (text) => digitsOf(text, 4), counts: /\d/ }

export function isSecurityCode(code: unknown): true | string {
  return /^\d{3,4}$/.test(String(code)) || 'Escribe los 3 o 4 dígitos del código.'
}
