import { formatMoney, toPesos } from '@rodada/contracts/words/money'
import { formatLongMoment, formatPlainDay } from './formats.ts'

/** Formats of moments, days and amounts in a download of personal data, for people or programs. */
export interface PersonalDataWords {
  when(at: Date | null): string | null
  /** @param date `YYYY-MM-DD`. */
  day(date: string): string
  money(centavos: number): string | number
}

const forPeople: PersonalDataWords = {
  when: (at) => at && formatLongMoment(at),
  day: formatPlainDay,
  money: formatMoney,
}

/** ISO 8601, and pesos as numbers. */
const forPrograms: PersonalDataWords = {
  when: (at) => (at === null ? null : at.toISOString()),
  day: (date) => date,
  money: toPesos,
}

export function personalDataWords(isForPrograms: boolean): PersonalDataWords {
  return isForPrograms ? forPrograms : forPeople
}
