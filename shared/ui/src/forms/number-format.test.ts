import { describe, expect, it } from '@jest/globals'
import { numberRule, parseNumber } from './number-format.ts'

describe('parseNumber', () => {
  it.each([
    ['12', 12],
    [' 12 ', 12],
    ['1,000', 1000],
    ['-99.1332', -99.1332],
    ['.5', 0.5],
    ['', null],
    ['   ', null],
    ['1,5', '1,5'],
    ['1e5', '1e5'],
    ['doce', 'doce'],
    ['-', '-'],
    ['.', '.'],
  ])('reads %j as %j', (typed, value) => {
    expect(parseNumber(typed)).toBe(value)
  })
})

describe('numberRule', () => {
  const whole = numberRule({ min: 1, max: 1000, step: 1 })
  const cents = numberRule({ min: 0, max: 10, step: 0.01 })
  const dozens = numberRule({ min: 0, max: 1000, step: 12 })
  const tenths = numberRule({ min: 0, max: 10, step: 0.1 })

  it.each([
    [whole, 1, true],
    [whole, 1000, true],
    [whole, null, true],
    [whole, 'doce', 'Escribe un número entero.'],
    [whole, 1.5, 'Escribe un número entero.'],
    [whole, 1e-9, 'Escribe un número entero.'],
    [whole, 0, 'Debe ser al menos 1.'],
    [whole, 1001, 'Debe ser como máximo 1000.'],
    [whole, Number('9'.repeat(400)), 'Escribe un número entero.'],
    [cents, 0.29, true],
    [cents, 9.99, true],
    [cents, 0.295, 'Escribe un número con hasta 2 decimales.'],
    [cents, 'doce', 'Escribe un número.'],
    [tenths, 0.25, 'Escribe un número con hasta 1 decimal.'],
    [dozens, 24, true],
    [dozens, 25, 'Debe ser múltiplo de 12.'],
  ])('case %#: %p', (rule, value, verdict) => {
    expect(rule(value)).toBe(verdict)
  })
})
