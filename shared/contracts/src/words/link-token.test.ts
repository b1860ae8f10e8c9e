import { describe, expect, it } from '@jest/globals'
import { readLinkToken } from './link-token.ts'

const token = 'a-Token_43-of-enough-letters'
const around = [
  '#T',
  '%23T',
  '%2523T',
  'T%20',
  'T ',
  'T.',
  'T)',
  'T>',
  'T%3E',
  'T%22',
  'T"',
  'T”',
  '«T»',
  "'T'",
  '<T>',
  'T&amp;utm=1',
  'T&utm_source=x',
  'T?fbclid=1',
  'T/',
  'T,',
  'T;',
  'T%0D%0A',
  '\u200bT\u200b',
  '%E2%80%8BT',
  '\u2060T\ufeff',
  'T%',
  'T%zz',
]

describe('a token in a mailed link', () => {
  it.each(around)('is read from %j', (text) => {
    expect(readLinkToken(text.replace('T', token))).toBe(token)
    expect(readLinkToken(text.replace('T', `clave=${token}`), 'clave')).toBe(token)
  })

  it('is read with invisible signs in it, and with its name encoded', () => {
    expect(readLinkToken(`#${token.slice(0, 9)}\u00ad\u200b${token.slice(9)}`)).toBe(token)
    expect(readLinkToken(`%23clave%3D${token}`, 'clave')).toBe(token)
  })

  it.each(['', '#', '%23', '#%20', '.', 'x'.repeat(101)])('is not in %j', (text) => {
    expect(readLinkToken(text)).toBe('')
    expect(readLinkToken(`#${token}`, 'clave')).toBe('')
  })
})
