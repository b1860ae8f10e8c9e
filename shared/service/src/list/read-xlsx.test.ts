import { expect, it } from '@jest/globals'
import { type XlsxCell, xlsxOf, xlsxParts, zipOf } from '../testing/xlsx-file.ts'
import { readXlsx } from './read-xlsx.ts'

const textsOf = (cells: readonly XlsxCell[], isFrom1904 = false) =>
  readXlsx(xlsxOf({ rows: [cells], isFrom1904 }), 5).records[0]?.cells

it('takes cells as they were typed, however they are shown', () => {
  const cells = ['Begoña & <Íñigo>', 7501234567890, 1299.5, 0.1 + 0.2, -3, 12]
  expect(textsOf(cells)).toEqual(['Begoña & <Íñigo>', '7501234567890', '1299.5', '0.3', '-3', '12'])
  const formatted = [
    { number: 12, format: '00000' },
    { number: 1299.5, format: '"$"#,##0.00' },
    { number: 5, format: '#,##0_);[Red]\\(#,##0\\)' },
    { number: 0.07, format: '0.00\\ %' },
    { number: 7, format: '0"%"' },
  ]
  expect(textsOf(formatted)).toEqual(['00012', '1299.5', '5', '7%', '7'])
})

it('takes days for days, whatever their format and their first day', () => {
  expect(textsOf([{ day: 42141 }, { number: 42141.75, format: '[$-80A]dd/mm/yyyy;@' }])).toEqual([
    '17-may-2015',
    '17-may-2015',
  ])
  expect(textsOf([{ day: 40679 }], true)).toEqual(['17-may-2015'])
})

it('tells what the spreadsheet has changed as a CSV file would', () => {
  expect(textsOf([{ error: '#REF!' }, true, false, 1.2345678901234567e19])).toEqual([
    '#REF!',
    'VERDADERO',
    'FALSO',
    '1.2345678901234567e+19',
  ])
})

const sheet = 'xl/worksheets/shown.xml'
const withSheet = (rows: string) =>
  zipOf({
    ...xlsxParts({ rows: [] }),
    [sheet]: `<x:worksheet xmlns:x="main"><x:sheetData>${rows}</x:sheetData></x:worksheet>`,
  })

it('keeps the numbers of rows, and the places of cells', () => {
  const file =
    withSheet(`<x:row r="3"><x:c r="B3" t="inlineStr"><x:is><x:r><x:t>Be</x:t></x:r><x:r><x:t>go</x:t></x:r>
    <x:rPh><x:t>no</x:t></x:rPh></x:is></x:c><x:c r="XFD3" s="0"/></x:row>
    <x:row><x:c t="str"><x:f>1+1</x:f><x:v>a_x000A_b</x:v></x:c></x:row><x:row r="9"><x:c r="A9"/></x:row>`)
  expect(readXlsx(file, 5)).toEqual({
    isWhole: true,
    records: [
      { line: 3, cells: expect.arrayContaining(['', 'Bego']) },
      { line: 4, cells: ['a\nb'] },
    ],
  })
})

it('reads no further than a file may be long', () => {
  const rows = Array.from({ length: 9 }, (_, at) => [`Fila ${at}`])
  expect(readXlsx(xlsxOf({ rows }), 5)).toMatchObject({ isWhole: false, records: { length: 5 } })
  expect(readXlsx(withSheet('<x:row r="1048576"><x:c r="A1048576"><x:v>1</x:v></x:c></x:row>'), 5)).toEqual({
    isWhole: false,
    records: [],
  })
})

const large = (text: string, times: number) => xlsxOf({ rows: [Array.from({ length: times }, () => text)] })
it.each([
  [
    'a part that grows when it is unpacked',
    zipOf({ ...xlsxParts({ rows: [] }), 'xl/bomb.xml': ' '.repeat(21_000_000) }),
  ],
  [
    'more parts than a workbook has',
    zipOf(Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`${at}`, '']))),
  ],
  ['longer texts than a CSV file may have', large('x'.repeat(2000), 751)],
])('refuses a file with %s', (_what, file) => {
  expect(() => readXlsx(file, 5)).toThrow('El archivo es demasiado grande. Divídelo en varios.')
})

/** The file with other sizes than its parts have. */
function lying(file: Uint8Array): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset)
  for (let at = 0; at < file.length - 4; at += 1)
    if (view.getUint32(at) === 0x504b0102) view.setUint32(at + 24, 10, true)
  return file
}
const declared = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>'
it.each([
  ['no archive', new TextEncoder().encode('PK\u0003\u0004 nada')],
  ['an archive of something else', zipOf({ 'word/document.xml': '<w/>' })],
  ['half an archive', xlsxOf({ rows: [['a']] }).subarray(0, 900)],
  ['an archive that lies about its sizes', lying(xlsxOf({ rows: [['a'.repeat(100)]] }))],
  ['a sheet cut short', zipOf({ ...xlsxParts({ rows: [] }), [sheet]: '<worksheet><sheetData><row r="1">' })],
  [
    'entities of its own',
    zipOf({ ...xlsxParts({ rows: [] }), [sheet]: `${declared}<worksheet>&b;</worksheet>` }),
  ],
  ['a text that it does not have', withSheet('<x:row><x:c t="s"><x:v>7</x:v></x:c></x:row>')],
  ['cells beside all columns', withSheet('<x:row><x:c r="XFD1"><x:v>7</x:v></x:c></x:row>')],
])('says of %s how to save it', (_what, file) => {
  expect(() => readXlsx(file, 5)).toThrow(
    /^No pudimos leer el archivo: guárdalo como XLSX o CSV, sin contraseña/,
  )
})
