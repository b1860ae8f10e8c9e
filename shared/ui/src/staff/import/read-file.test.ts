import { expect, it } from '@jest/globals'
import { decodeText, readFile, tellingCells } from './read-file.ts'

it.each([
  ['UTF-8', [0x4e, 0x69, 0xc3, 0xb1, 0x6f]],
  ['Windows-1252', [0x4e, 0x69, 0xf1, 0x6f]],
  ['UTF-16, low byte first', [0xff, 0xfe, 0x4e, 0, 0x69, 0, 0xf1, 0, 0x6f, 0]],
  ['UTF-16, high byte first', [0xfe, 0xff, 0, 0x4e, 0, 0x69, 0, 0xf1, 0, 0x6f]],
])('reads %s', (_encoding, bytes) => {
  expect(decodeText(Uint8Array.from(bytes))).toEqual(['Niño'])
})

it.each([
  ['Windows', 'Érika Ruiz', [0xc9]],
  ['Windows', 'Óscar Ruiz', [0xd3]],
  ['Macintosh', 'Álvarez', [0xe7]],
])('is certain for %s that a name does not begin with another sign: %s', (_system, name, [code = 0]) => {
  expect(decodeText(Uint8Array.from([code, ...new TextEncoder().encode(name.slice(1))]))).toEqual([name])
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
  expect(decodeText(encode(names))).toEqual([names])
  for (const name of ['Begoña', 'PEÑA', 'José Luis', 'Ana Ruiz, 5 años'])
    expect(decodeText(encode(name))).toEqual([name])
})

it.each([
  ['an old XLS', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]],
  ['a picture', [0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46]],
])('asks nobody how %s is spelled', async (_kind, bytes) => {
  expect(await readFile(new Blob([Uint8Array.from(bytes)]))).toEqual([{ csv: '\0' }])
})

it('is in doubt where the same bytes look Spanish in two encodings', () => {
  const bytes = Uint8Array.from([0xc1, 0x4c, 0x56, 0x41, 0x52, 0x45, 0x5a])
  expect(decodeText(bytes)).toEqual(['ÁLVAREZ', '¡LVAREZ'])
})

it('shows a few cells by which an encoding can be told', () => {
  const csv = 'Alumno;Tel\r\n"Ana, Íñigo";55\r\nÍñigo;1\r\nMía\tJosé;ñ1;ñ2;ñ3;ñ4'
  expect(tellingCells({ csv })).toEqual(['Íñigo', 'Mía', 'José', 'ñ1', 'ñ2'])
})
