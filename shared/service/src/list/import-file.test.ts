import { expect, it } from '@jest/globals'
import { readMappedImport } from './import-file.ts'

const open = (text: string) =>
  readMappedImport({ csv: text }, { columns: [{ heading: 'Uno' }, { heading: 'Dos' }], mostRows: 3 })

function read(text: string) {
  const { rows } = open(text)
  if (rows === null) throw new Error('It asks what the columns are')
  return rows
}

it('numbers rows as a spreadsheet does, whatever stands in their cells', () => {
  const rows = read('Uno,Dos\r\n"a\nb\nc",1\r\n\r\n,\r\nd,2\r\n')
  expect(rows).toEqual([
    { line: 2, cells: { Uno: 'a\nb\nc', Dos: '1' } },
    { line: 5, cells: { Uno: 'd', Dos: '2' } },
  ])
})

it('takes blank rows for none, however many', () => {
  expect(read(`Uno,Dos\n${',\n'.repeat(9)}a,1\nb,2\nc,3\n`)).toHaveLength(3)
  expect(() => read('Uno,Dos\na,1\nb,2\nc,3\nd,4\n')).toThrow(/más de 3 filas/)
})

it('reads no further than a file may be long', () => {
  const unreadable = '"a"b\n'
  expect(() => read(`Uno,Dos\n${unreadable}`)).toThrow(/No pudimos leer el archivo desde la fila 2/)
  expect(() => read('Uno,Dos\na,1\nb,"2\n')).toThrow(/No pudimos leer el archivo desde la fila 3/)
  // Ten lines may be titles.
  expect(() => read(`Uno,Dos\n${'x\n'.repeat(15)}${unreadable}`)).toThrow(/más de 3 filas/)
  expect(() => read(`Uno,Dos\na,1\n${'\n'.repeat(100)}${unreadable}`)).toThrow(/más de 3 filas/)
})

it.each([
  ['in its headings', ','.repeat(999_000)],
  ['in a row', `Uno,Dos\n${','.repeat(990_000)}`],
  ['in every row', `Uno,Dos\n${`${','.repeat(90_000)}\n`.repeat(10)}`],
  ['in a cell without an end', `Uno,Dos\n"${'a,'.repeat(450_000)}`],
])('reads no record that is longer than any form: %s', (_where, text) => {
  expect(() => read(text)).toThrow(/^No pudimos leer el archivo/)
})

it.each(['JosÃ© PeÃ±a', 'MUÃ‘OZ', 'Â¿', 'Bego¤a', 'Nu–ez', 'Bego?a'])(
  'names the row of text that was read in another encoding: %s',
  (text) => {
    expect(() => read(`Uno,Dos\na,1\n${text},2\n`)).toThrow(
      `La fila 3 tiene letras mal leídas («${text}»): guarda el archivo como XLSX o CSV UTF-8.`,
    )
  },
)

it('takes every letter of Spanish and Portuguese for what it is', () => {
  const [row] = read('Uno,Dos\nJosé Peña Ágüero ¿MUÑOZ? “Ângela” JOÃO a.mx/p?b=1 D’Alba,2\n')
  expect(row?.cells.Uno).toBe('José Peña Ágüero ¿MUÑOZ? “Ângela” JOÃO a.mx/p?b=1 D’Alba')
})

it.each([
  ['sep=;\r\nUno;Dos\r\na;1,5\r\n', '1,5'],
  ['\ufeffSEP=,,\nUno,Dos\na,1\n', '1'],
])('takes what a line for Excel says of the cells, and counts it no row: %j', (text, second) => {
  expect(read(text)).toEqual([{ line: 2, cells: { Uno: 'a', Dos: second } }])
})

it('reads cells and headings without what nobody sees', () => {
  const text = 'U\u200bno,\u00a0DOS \na\u202e,1\0\n\u3164\u200b,\u2800\n'
  expect(read(text)).toEqual([{ line: 2, cells: { Uno: 'a', Dos: '1' } }])
})

it.each(['Uno,Dos\na,1,\n\nb,2,c', 'Uno,Dos,\na,1,\n\nb,2,c'])(
  'loses no cell that has no heading: %j',
  (text) => {
    const { rows, headings } = open(text)
    expect(rows).toBeNull()
    expect(headings.at(-1)).toEqual({ at: 2, text: 'Columna 3', sample: 'c', column: null })
  },
)
