import type { TypedFormat } from './format-as-typed.ts'

/** The ten national digits of what was typed, pasted or filled in with the country's code (once 52, or 521 for mobiles). */
function nationalDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  return /^521?(\d{10})$/.exec(digits)?.[1] ?? digits.slice(0, 10)
}

function showPhone(text: string): string {
  const digits = nationalDigits(text)
  return [digits.slice(0, 2), digits.slice(2, 6), digits.slice(6)].filter((group) => group !== '').join(' ')
}

/** `55 1234 5678` while it is typed. */
export const phoneFormat: TypedFormat = { show: showPhone, counts: /\d/ }

/** E.164 of a whole Mexican number; an unfinished one stays as its digits, which no rule lets pass. */
export function parsePhone(text: string): string {
  const digits = nationalDigits(text)
  return digits.length === 10 ? `+52${digits}` : digits
}
