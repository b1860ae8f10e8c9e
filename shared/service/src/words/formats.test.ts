import { describe, expect, it } from '@jest/globals'
import { formatLongMoment, formatWait } from './formats.ts'

describe('texts of mails and messages', () => {
  it('say the hour with it', () => {
    expect(formatLongMoment('2026-11-21T05:59:59Z')).toBe('viernes, 20 de noviembre de 2026 a las 11:59 p.m.')
  })

  it.each([
    [1, '1 segundo'],
    [2, '2 segundos'],
    [90, '90 segundos'],
    [91, '2 minutos'],
    [900, '15 minutos'],
  ])('say to wait for %i seconds', (seconds, text) => {
    expect(formatWait(seconds)).toBe(text)
  })
})
