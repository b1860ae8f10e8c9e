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

const names = 'Alumno;Begoña Núñez Íñigo;María José;Peña Gómez;ÁLVAREZ MUÑOZ;Güemes;5'
const macintosh: Record<string, number> = {
  ...{ á: 0x87, é: 0x8e, í: 0x92, ó: 0x97, ú: 0x9c, ñ: 0x96, ü: 0x9f },
  ...{ Á: 0xe7, Í: 0xea, Ñ: 0x84 },
}
const windows: Record<string, number> = {
  ...{ á: 0xe1, é: 0xe9, í: 0xed, ó: 0xf3, ú: 0xfa, ñ: 0xf1, ü: 0xfc },
  ...{ Á: 0xc1, Í: 0xcd, Ñ: 0xd1 },
}
const dos: Record<string, number> = {
  ...{ á: 0xa0, é: 0x82, í: 0xa1, ó: 0xa2, ú: 0xa3, ñ: 0xa4, ü: 0x81 },
  ...{ Á: 0xb5, Í: 0xd6, Ñ: 0xa5 },
}
it.each([
  ['Windows', windows],
  ['Macintosh', macintosh],
  ['MS-DOS', dos],
])('knows by its Spanish names that a file was saved for %s', (_system, page) => {
  const encode = (text: string) => Uint8Array.from(text, (sign) => page[sign] ?? sign.charCodeAt(0))
  expect(decodeText(encode(names))).toBe(names)
  for (const name of ['Begoña', 'PEÑA', 'José Luis', 'Ana Ruiz, 5 años'])
    expect(decodeText(encode(name))).toBe(name)
})
