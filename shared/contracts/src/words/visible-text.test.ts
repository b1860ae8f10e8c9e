import { describe, expect, it } from '@jest/globals'
import { cleanLine, cleanLines, comparablePassword, isVisible } from './visible-text.ts'

describe('cleanLine', () => {
  it.each([
    ['marks of direction', '\u202aAna\u202c \u2067Ruiz\u2069', 'Ana Ruiz'],
    ['marks of format', '\ufeffA\u200bn\u00ada\u2060', 'Ana'],
    ['fillers', 'A\u3164n\u115f\u1160a\uffa0\u2800\ufffc\u034f', 'Ana'],
    ['signs that are blank', 'A\u{1d159}n\u{13441}\u{13442}a', 'Ana'],
    ['looks of single signs', 'SKU©\ufe0f ™\ufe0e ❤\ufe0f ☎\ufe0e 👍\ufe0f', 'SKU© ™ ❤ ☎ 👍'],
    ['looks behind an emoji', '👩\u200d🚀\ufe0f', '👩\u200d🚀'],
    ['joined signs of texts', 'X©\u200d© 👩\u200d™', 'X©© 👩™'],
    ['controls', 'A\0n\u0007a\u009f\u007f', 'Ana'],
    ['letters made of tags', 'Ana\u{e0041}\u{e0042}', 'Ana'],
    ['variation selectors of letters', 'A\ufe0fna\u{e0100}', 'Ana'],
    ['line breaks', 'Ana\r\nRuiz\u2028Peña\u2029de\u0085la\vO', 'Ana Ruiz Peña de la O'],
    ['blanks of all kinds', ' Ana\u00a0\u2003 \t Ruiz\u3000', 'Ana Ruiz'],
    ['accents apart', 'Pen\u0303a', 'Peña'],
  ])('has no %s', (_what, typed, text) => {
    expect(cleanLine(typed)).toBe(text)
    expect(cleanLine(text)).toBe(text)
  })

  it.each([
    '👩‍👧 Ana',
    '❤️‍🔥',
    '👩‍🚀',
    '👩🏽‍🚀',
    '🕵️‍♀️',
    '🏳️‍⚧️',
    '🏋🏽‍♀️',
    '👨‍👩‍👧‍👦',
    '1️⃣',
    '👍🏽',
    'José Ñandú Ü',
    'Łukasz',
    '李',
    'TAB-VOL-8 (8.5")',
    '🇲🇽',
  ])('keeps %s as it is', (text) => expect(cleanLine(text)).toBe(text))

  it('makes no letter of its look-alike, which could be in the address of another', () => {
    expect(cleanLine('luz@fin.m\u212a')).toBe('luz@fin.m\u212a')
  })

  it('joins nothing but emoji', () => {
    expect(cleanLine('A\u200dna 👩\u200d')).toBe('Ana 👩')
  })

  it('leaves half a character to who refuses it', () => {
    expect(cleanLine('A\ud83dna').isWellFormed()).toBe(false)
  })
})

it('keeps the lines of longer texts', () => {
  expect(cleanLines('\u200bUno\r\n\r\n  dos\u2028tres\u00a0\tcuatro\0\r')).toBe('Uno\n\n  dos\ntres \tcuatro')
})

it.each([
  '\u200b\u200b',
  '\u3164',
  '\u2800 \u2800',
  '\u0301',
  '\n\t',
  '\u{e000}',
  '\u{1d159}\u{13441}\u{13442}',
  '',
])('sees nothing in %j', (text) => {
  expect([isVisible(text), cleanLine(text), cleanLines(text)]).toEqual([false, '', ''])
})

it('compares passwords as they look, and keeps their case, blanks and marks', () => {
  expect(comparablePassword('Contrasen\u0303a\u00a0Ⅷ  x\u200d')).toBe('Contraseña Ⅷ  x\u200d')
})
