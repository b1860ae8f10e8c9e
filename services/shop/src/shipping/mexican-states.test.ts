import { describe, expect, it } from '@jest/globals'
import { isMexicanState } from './mexican-states.ts'

describe('a state of Mexico', () => {
  it.each([
    'Jalisco',
    'MICHOACÁN',
    ' Nuevo  León ',
    'CDMX',
    'D.F.',
    'Edo. Méx.',
    'Q. Roo',
    'S.L.P.',
    'Querétaro',
  ])('is %s', (text) => {
    expect(isMexicanState(text)).toBe(true)
  })

  it.each(['California', 'Texas', 'Guatemala', 'Madrid', '', '-', 'CA'])('is not %s', (text) => {
    expect(isMexicanState(text)).toBe(false)
  })
})
