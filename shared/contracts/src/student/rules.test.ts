import { describe, expect, it } from '@jest/globals'
import { birthdateBounds, isMinor } from './rules.ts'

/** Whole years of life by counting birthdays, up to and with today. */
function birthdays(birthdate: string, today: string): number {
  let count = 0
  for (let year = Number(birthdate.slice(0, 4)) + 1; year <= Number(today.slice(0, 4)); year++) {
    if (`${year}${birthdate.slice(4)}` <= today) count++
  }
  return count
}

/** Every day of these years. */
function* days(years: readonly number[]): Generator<string> {
  for (const year of years) {
    const date = new Date(Date.UTC(year, 0, 1))
    while (date.getUTCFullYear() === year) {
      yield date.toISOString().slice(0, 10)
      date.setUTCDate(date.getUTCDate() + 1)
    }
  }
}

const someDays = ['2026-11-20', '2027-02-28', '2027-03-01', '2028-02-28', '2028-02-29', '2028-03-01']

describe.each(someDays)('on %s', (today) => {
  it('takes whom has had two birthdays and no more than the sixtieth', () => {
    const { from, to } = birthdateBounds(today)
    const year = Number(today.slice(0, 4))
    for (const birthdate of days([year - 3, year - 2, year - 1])) {
      expect({ birthdate, taken: birthdate <= to }).toEqual({
        birthdate,
        taken: birthdays(birthdate, today) >= 2,
      })
    }
    for (const birthdate of days([year - 61, year - 60])) {
      const age = birthdays(birthdate, today)
      const isSixtiethBirthday = age === 60 && birthdate.slice(4) === today.slice(4)
      expect({ birthdate, taken: birthdate >= from }).toEqual({
        birthdate,
        taken: age < 60 || isSixtiethBirthday,
      })
    }
  })

  it('asks for somebody to answer until the eighteenth birthday', () => {
    const year = Number(today.slice(0, 4))
    for (const birthdate of days([year - 19, year - 18, year - 17])) {
      expect({ birthdate, minor: isMinor(birthdate, today) }).toEqual({
        birthdate,
        minor: birthdays(birthdate, today) < 18,
      })
    }
  })
})
