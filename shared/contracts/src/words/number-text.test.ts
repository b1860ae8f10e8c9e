import { describe, expect, it } from '@jest/globals'
import { readNumber, wantedNumber } from './number-text.ts'

describe('readNumber', () => {
  it.each([
    ['1299', 1299],
    ['1299.5', 1299.5],
    ['1299.50', 1299.5],
    ['1299,50', 1299.5],
    ['1299,5', 1299.5],
    ['12,99', 12.99],
    ['1,299', 1299],
    ['1,299.50', 1299.5],
    ['12,345,678.90', 12_345_678.9],
    ['$1,299.00', 1299],
    ['$ 1299', 1299],
    ['$\u00a01,299.00\u00a0MXN', 1299],
    ['MX$1,299', 1299],
    ['MXN 1299', 1299],
    ['1299 pesos', 1299],
    ['1299 M.N.', 1299],
    ['\u200b1299\u202c', 1299],
    ['.5', 0.5],
    ['0.05', 0.05],
    ['12.', 12],
    ['007', 7],
    ['-12', -12],
    ['\u221212', -12],
  ])('reads %j as %d', (typed, value) => {
    expect(readNumber(typed, 2)).toBe(value)
  })

  it.each([
    '',
    '.',
    '-',
    '$',
    'caro',
    '1.299',
    '1.299,00',
    '1.299.000',
    '1 299',
    '1\u00a0299',
    '12,34,567',
    '0,500',
    '1,299,50',
    '1299.505',
    '12.349',
    '1299,505',
    '1e3',
    '0x1F',
    '--5',
    '١٢٩٩',
    '12 a 15',
    '9'.repeat(16),
  ])('does not guess what %j means', (typed) => {
    expect(readNumber(typed, 2)).toBeNull()
  })

  it('takes as many decimals as the value has', () => {
    expect(readNumber('-99.1332', 4)).toBe(-99.1332)
    expect(readNumber('19.432', 4)).toBe(19.432)
    expect(readNumber('1,5', 0)).toBeNull()
    expect(readNumber('1.240', 0)).toBeNull()
    expect(readNumber('1,240', 0)).toBe(1240)
  })
})

describe('wantedNumber', () => {
  it.each([
    [0, 'Escribe un número entero sin separar los miles: 1299'],
    [1, 'Escribe un número sin separar los miles, con punto y hasta 1 decimal: 1299.5'],
    [2, 'Escribe un número sin separar los miles, con punto y hasta 2 decimales: 1299.50'],
  ])('shows for %d decimals an example that is read', (decimals, text) => {
    expect(wantedNumber(decimals)).toBe(text)
    expect(readNumber(text.split(': ')[1] ?? '', decimals)).toBe(decimals === 0 ? 1299 : 1299.5)
  })
})
