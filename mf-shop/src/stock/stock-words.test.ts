import { expect, it } from '@jest/globals'
import { reservedText } from './stock-words.ts'

it.each([
  [0, '0 apartadas en pedidos.'],
  [1, '1 apartada en un pedido.'],
  [2, '2 apartadas en pedidos.'],
])('%i pieces for which orders wait are counted in words', (reserved, text) => {
  expect(reservedText(reserved)).toBe(text)
})
