import { testCards } from './bank.ts'

const groups = Object.values(testCards).map((number) => number.match(/\d{4}/g) ?? [])

/** As tables show bytes. */
const hex = groups.map((digits) => Buffer.from(digits.join('')).toString('hex'))

/** Any of the bank's test cards, however people, addresses or tables write it. */
export const anyCard = new RegExp(
  [...groups.map((digits) => digits.join('(?:[ +-]|%20)?')), ...hex].join('|'),
)
