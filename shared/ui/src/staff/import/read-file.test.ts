import { expect, it } from '@jest/globals'
import { decodeText } from './read-file.ts'

it.each([
  ['UTF-8', [0x4e, 0x69, 0xc3, 0xb1, 0x6f]],
  ['Windows-1252', [0x4e, 0x69, 0xf1, 0x6f]],
  ['UTF-16, low byte first', [0xff, 0xfe, 0x4e, 0, 0x69, 0, 0xf1, 0, 0x6f, 0]],
  ['UTF-16, high byte first', [0xfe, 0xff, 0, 0x4e, 0, 0x69, 0, 0xf1, 0, 0x6f]],
])('reads %s', (_encoding, bytes) => {
  expect(decodeText(Uint8Array.from(bytes))).toBe('Niño')
})
