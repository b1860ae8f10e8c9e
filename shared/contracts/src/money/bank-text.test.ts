import { describe, expect, it } from '@jest/globals'
import { bankText } from './bank-text.ts'

describe('the bank’s words', () => {
  it.each([
    ['Fondos insuficientes', 'Fondos insuficientes'],
    ['Tarjeta 4111 1111 1111 1129 no válida', 'Tarjeta … no válida'],
    ['Tarjeta 4111-1111.1111-1129', 'Tarjeta …'],
    ['Llama al 51 20', 'Llama al 51 20'],
    ['Entra a https://banco.example/x?y=1 ya', 'Entra a … ya'],
    ['Ve www.banco.example', 'Ve …'],
    ['Entra a banco.example/pagos y paga', 'Entra a … y paga'],
    ['Escribe a ayuda@banco.example hoy', 'Escribe a … hoy'],
    ['Ver. 2.0 de la norma, a 3.5 %', 'Ver. 2.0 de la norma, a 3.5 %'],
    ['una\r\n línea\u0000\u202e  y otra', 'una línea y otra'],
    ['x'.repeat(300), 'x'.repeat(200)],
    [`${'x'.repeat(199)}🛹`, `${'x'.repeat(199)}\ufffd`],
    ['', ''],
  ])('%j', (text, shown) => {
    expect(bankText(text)).toBe(shown)
  })
})
