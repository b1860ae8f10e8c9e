import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ImportFault, ImportFile } from '@rodada/contracts/list/import'
import { getStaffProducts, importProducts } from '@rodada/contracts/product/staff-calls'
import { wantedNumber } from '@rodada/contracts/words/number-text'
import { sendCall } from '@rodada/service/testing/send-call'
import { somebodyWaits } from '@rodada/service/testing/somebody-waits'
import { as } from '@rodada/service/testing/test-settings'
import { inBase64, xlsxOf } from '@rodada/service/testing/xlsx-file'
import { sql } from 'kysely'
import { csvOf, rowsOf } from '../testing/product-csv.ts'
import { type ShopHarness, startShop } from '../testing/shop-harness.ts'

let shop: ShopHarness
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

const headers = as(3, 'ProductCapturist')
async function send(file: string | ImportFile, isTrial = false, key?: string) {
  const answer = await sendCall(shop.app, importProducts, {
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    body: { ...(typeof file === 'string' ? { csv: file } : file), isTrial },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
async function stored() {
  const query = { itemsPerPage: '100', orderBy: 'name' }
  return (await sendCall(shop.app, getStaffProducts, { headers, query })).json().list
}

it('looks without storing, then makes a draft of each row, once', async () => {
  const csv = csvOf(
    { Nombre: "'=1+1", SKU: 'UNO', Precio: '$1,299.50', Etiquetas: 'Maple, Ancha', Existencias: '12' },
    { Nombre: 'Zapato\nnegro', SKU: 'DOS', 'Precio academia': '', Existencias: '' },
  )
  expect(await send(csv, true)).toMatchObject({ success: true, rows: 2, faults: [] })
  expect(await stored()).toEqual([])
  const answer = await send(csv, false, 'once')
  expect(answer).toMatchObject({
    messages: ['Se guardaron 2 productos como borradores.'],
    rows: 2,
  })
  expect(await send(csv, false, 'once')).toEqual(answer)
  expect(await stored()).toMatchObject([
    { name: '=1+1', sku: 'UNO', price: 1299.5, state: 'Draft', variants: [{ sku: 'UNO', quantity: 12 }] },
    { name: 'Zapato negro', sku: 'DOS', academyPomotionPrice: null, variants: [] },
  ])
})

it('names each row and what its form would refuse, and stores none', async () => {
  const before = await stored()
  const csv = csvOf(
    { SKU: 'TRES' },
    { SKU: 'tres', Precio: '' },
    { SKU: 'uno', 'Precio academia': '1199' },
    { SKU: '', Nombre: '', Precio: 'caro' },
    { 'Precio academia': '9999', Existencias: '1.5' },
    { SKU: 'T\u200bRES\0', Etiquetas: 'Maple, Anc\u2066ha' },
  )
  const answer = await send(csv)
  expect(answer).toMatchObject({ success: false, messages: [expect.stringContaining('No se guardó nada')] })
  expect(answer.faults).toEqual([
    { line: 3, column: 'Precio', text: 'Este dato es obligatorio.' },
    { line: 3, column: 'SKU', text: 'Este SKU está repetido en el archivo.' },
    { line: 5, column: 'Nombre', text: 'Este dato es obligatorio.' },
    { line: 5, column: 'SKU', text: 'Este dato es obligatorio.' },
    {
      line: 5,
      column: 'Precio',
      text: 'No se entiende «caro». Escribe un número sin separar los miles, con punto y hasta 2 decimales: 1299.50',
    },
    {
      line: 6,
      column: 'Precio academia',
      text: 'El precio de academia no puede ser mayor que el precio.',
    },
    { line: 6, column: 'Existencias', text: 'Escribe un número entero.' },
    { line: 7, column: 'SKU', text: 'Este SKU está repetido en el archivo.' },
  ])
  expect(await stored()).toEqual(before)
})

it.each(['1.290,00', '1.240', '12,34,567', '0,500', '1e3', '0x1F', '--5', '1 240'])(
  'takes %s for no number: nobody guesses what it means',
  async (text) => {
    const prices = { Precio: text, 'Precio academia': text, 'Peso en gramos': text }
    const counts = { Modelo: text, Existencias: text }
    const { faults } = await send(csvOf({ ...prices, ...counts }), true)
    const texts = Object.fromEntries(faults.map(({ column, text: said }: ImportFault) => [column, said]))
    const unread = (decimals: number) => `No se entiende «${text}». ${wantedNumber(decimals)}`
    expect(texts).toEqual({
      ...{ Precio: unread(2), 'Precio academia': unread(2), 'Peso en gramos': unread(2) },
      ...{ Modelo: unread(0), Existencias: unread(0) },
    })
  },
)

it('names the labels that it would add, each once', async () => {
  await send(csvOf({}))
  const csv = csvOf(
    { Categoría: 'tablas', Etiquetas: 'Maple, Zurda' },
    { Categoría: 'Tabals', Nivel: 'Experta', Etiquetas: 'zurdá' },
  )
  const trial = await send(csv, true)
  expect(trial).toMatchObject({ success: true, rows: 2 })
  expect(trial.additions).toEqual(['categoría «Tabals»', 'nivel «Experta»', 'etiqueta «Zurda»'])
  await send(csv)
  expect((await send(csvOf({ Categoría: 'Tabals' }), true)).additions).toEqual([])
})

it('says that less than nothing is too little', async () => {
  const { faults } = await send(csvOf({ Precio: '-5', Existencias: '-1' }), true)
  expect(faults).toEqual([
    { line: 2, column: 'Precio', text: 'Escribe un número mayor a 0.' },
    { line: 2, column: 'Existencias', text: 'Escribe un número mayor o igual a 0.' },
  ])
})

it('waits for a save that adds labels of its own, instead of each for the other', async () => {
  const csv = csvOf({ Etiquetas: 'Recién llegada' }, { Categoría: 'Recién hecha' })
  const lock = (table: string) => sql`lock table ${sql.table(table)} in share row exclusive mode`
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof send>>()
  await shop.db.transaction().execute(async (save) => {
    await lock('category').execute(save)
    resolve(send(csv))
    await somebodyWaits(shop.db)
    await lock('tag').execute(save)
  })
  expect(await promise).toMatchObject({ success: true, rows: 2 })
})

const unmapped = 'Di qué es cada columna de tu archivo.'
const head = csvOf({}).split('\r\n')[0] ?? ''
const [, row = ''] = csvOf({ SKU: 'CUATRO' }).split('\r\n')
it.each([
  ['nothing', '', 'El archivo no tiene filas.'],
  ['headings alone', head, 'El archivo no tiene filas.'],
  ['a column less', csvOf({}).replace('Precio,', 'Notas,'), unmapped],
  ['a column that is not known', csvOf({}).replace('Resumen,', 'Notas,Resumen,'), unmapped],
  [
    'letters that were lost',
    csvOf({ Nombre: 'Ni\ufffdo' }),
    /^La fila 2 tiene letras mal leídas \(«Ni\ufffdo»\)/,
  ],
  ['no workbook', { xlsx: 'UEsDBAoAAAAA' }, /^No pudimos leer el archivo: guárdalo como XLSX o CSV/],
  ['headings alone, as XLSX', { xlsx: inBase64(xlsxOf({ rows: rowsOf() })) }, 'El archivo no tiene filas.'],
  ['neither kind', {}, 'El archivo no tiene filas.'],
  ['no text at all', `PK\u0003\u0004\0\r\n${row}`, /^No pudimos leer el archivo/],
  ['a column twice', csvOf({}).replace('Resumen,', 'Nombre,Resumen,'), unmapped],
  ['too many rows', `Producto,Precio\n${'Tabla,1299\n'.repeat(10_001)}`, /más de 10000 filas/],
  ['a quote that never ends', `${head}\r\n"${row}`, /No pudimos leer el archivo/],
])('says what is wrong with a file of %s', async (_what, file, text) => {
  expect(await send(file)).toMatchObject({
    success: false,
    messages: [typeof text === 'string' ? text : expect.stringMatching(text)],
  })
})

it('stays free for others while it reads a long file', async () => {
  let turns = 0
  const others = setInterval(() => {
    turns += 1
  }, 1)
  expect(await send(`${head}${'\n'.repeat(900_000)}`)).toMatchObject({ success: false })
  clearInterval(others)
  expect(turns).toBeGreaterThan(20)
})

it('reads the typed cells of an XLSX file', async () => {
  const rows = rowsOf({
    ...{ Nombre: 'Tabla Begoña', SKU: 7501234567890, Precio: 1299.5, Modelo: 2026, Existencias: 3 },
    'Precio academia': '1,199.00',
  })
  const xlsx = inBase64(xlsxOf({ rows }))
  expect(await send({ xlsx }, true)).toMatchObject({ success: true, rows: 1, faults: [] })
  await send({ xlsx })
  const made = await shop.db
    .selectFrom('product')
    .innerJoin('variant', 'variant.productId', 'product.id')
    .select([
      'product.name',
      'product.priceCentavos',
      'product.academyPriceCentavos',
      'variant.sku',
      'quantity',
    ])
    .where('product.sku', '=', '7501234567890')
    .execute()
  expect(made).toEqual([
    {
      ...{ name: 'Tabla Begoña', priceCentavos: 129950, academyPriceCentavos: 119900 },
      ...{ sku: '7501234567890', quantity: 3 },
    },
  ])
})

it('says at each cell of an XLSX file what the spreadsheet has changed', async () => {
  const rows = rowsOf(
    { SKU: { day: 46089 }, Nombre: { error: '#REF!' } },
    { SKU: 1.2345678901234567e19, Etiquetas: { error: '#NAME?' }, Resumen: true },
  )
  const { faults } = await send({ xlsx: inBase64(xlsxOf({ rows })) })
  expect(faults).toEqual([
    { line: 2, column: 'Nombre', text: expect.stringContaining('error de la hoja de cálculo («#REF!»)') },
    { line: 2, column: 'SKU', text: expect.stringContaining('a una fecha («8-mar-2026»)') },
    { line: 3, column: 'Resumen', text: expect.stringContaining('cambió el dato a «VERDADERO»') },
    { line: 3, column: 'Etiquetas', text: expect.stringContaining('error de la hoja de cálculo («#NAME?»)') },
    { line: 3, column: 'SKU', text: expect.stringContaining('abrevió un número largo') },
  ])
})

it('reads semicolons, a byte order mark, and headings in other letters', async () => {
  const csv = `\ufeff${csvOf({ SKU: 'CINCO', Precio: '1299,5' }).replaceAll('","', '";"')}`
  const [first = '', second] = csv.split('\r\n')
  const answer = await send(`${first.replaceAll(',', ';').toUpperCase()}\r\n${second}`, true)
  expect(answer).toMatchObject({ success: true, rows: 1 })
})
