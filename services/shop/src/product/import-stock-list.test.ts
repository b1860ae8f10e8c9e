import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { BodyOf } from '@rodada/contracts/call'
import type { ImportColumnSource, ImportFault } from '@rodada/contracts/list/import'
import { mostImportedProducts, productImportColumns } from '@rodada/contracts/list/import-rules'
import { getProductDetails } from '@rodada/contracts/product/calls'
import { exportProducts, getStaffProducts, importProducts } from '@rodada/contracts/product/staff-calls'
import { wantedNumber } from '@rodada/contracts/words/number-text'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { type ShopHarness, startShop } from '../testing/shop-harness.ts'

let shop: ShopHarness
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

const headers = as(3, 'ProductCapturist')

/** What a school's own list lacks, written once. */
const usual: ImportColumnSource[] = [
  ['Categoría', 'Ropa'],
  ['Tipo', 'Calle'],
  ['Nivel', 'Todos'],
  ['Información general', 'Pregunta en la tienda.'],
  ['Modelo', '2026'],
  ['Peso en gramos', '300'],
  ['Especificaciones', 'Pregunta en la tienda.'],
].map(([column = '', value = '']) => ({ column, value }))

const headings = ['SKU', 'Nombre', 'Talla', 'Color', 'Precio', 'Costo', 'Existencias']
const head = 'Clave,Producto,Talla,Color,Precio de venta,Costo,Piezas'
const columns = [...headings.map((column, from) => ({ column, from })), ...usual]

async function send(
  rows: readonly string[],
  { isTrial = false, ...more }: Partial<BodyOf<typeof importProducts>> = {},
) {
  const body = { csv: [head, ...rows].join('\n'), isTrial, columns, ...more }
  const answer = await sendCall(shop.app, importProducts, { headers, body })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const look = (rows: readonly string[]) => send(rows, { isTrial: true })
async function variants(name: string) {
  return shop.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.productId')
    .select(['variant.name', 'variant.sku', 'quantity', 'variant.priceCentavos', 'variant.costCentavos'])
    .select('product.priceCentavos as productPrice')
    .where('product.name', '=', name)
    .orderBy('variant.position')
    .execute()
}
const textsOf = ({ faults }: { faults: ImportFault[] }) =>
  faults.map(({ line, column, text }) => `${line} ${column}: ${text}`)

describe("a school's own stock list", () => {
  it('asks what the columns are, with its guesses and samples, below a title', async () => {
    const csv = `INVENTARIO DE LA TIENDA\n\n${head},Proveedor,\nA-1,Gorra,,Negra,199,90,4,Ana,x`
    const answer = await send([], { csv, columns: undefined, isTrial: true })
    expect(answer).toMatchObject({ success: false, messages: ['Di qué es cada columna de tu archivo.'] })
    expect(answer.headings).toEqual([
      ...head.split(',').map((text, at) => ({
        ...{ at, text, column: headings[at] },
        sample: ['A-1', 'Gorra', '', 'Negra', '199', '90', '4'][at],
      })),
      { at: 7, text: 'Proveedor', sample: 'Ana', column: null },
      { at: 8, text: 'Columna 9', sample: 'x', column: null },
    ])
  })

  it('says once what its new products lack altogether', async () => {
    const answer = await send(['A-1,Gorra,,,199,90,4'], { columns: columns.slice(0, -1) })
    expect(answer).toMatchObject({
      success: false,
      messages: [expect.stringContaining('les falta: Especificaciones.')],
      headings: expect.any(Array),
    })
    expect(answer.faults).toBeUndefined()
  })

  it('makes one product of the rows of one name, with sizes, prices, costs and stock', async () => {
    const rows = [
      'P-CH,Playera Nopal,CH,Negra,"1,299.00",$600,3',
      'P-M,playera nopal,M,Negra,$1299,600,0',
      'P-G,PLAYERA NOPÁL,G,Negra,1399,650.50,2',
      'T-1,Tabla Nopal,,,999,,7',
    ]
    expect(await look(rows)).toMatchObject({
      success: true,
      rows: 4,
      imported: { products: 2, variants: 3, changed: 0, unchanged: 0 },
      additions: ['categoría «Ropa»', 'tipo «Calle»', 'nivel «Todos»'],
    })
    const answer = await send(rows)
    expect(answer).toMatchObject({ messages: ['Se guardaron 2 productos como borradores.'] })
    const made = shop.db.selectFrom('product').select('choiceName').where('id', 'in', answer.ids)
    expect(await made.orderBy('id').execute()).toEqual([{ choiceName: 'Talla / Color' }, { choiceName: '' }])
    expect(await variants('Playera Nopal')).toEqual([
      {
        ...{ name: 'CH / Negra', sku: 'P-CH', quantity: 3, priceCentavos: null, productPrice: 129_900 },
        costCentavos: 60_000,
      },
      {
        ...{ name: 'M / Negra', sku: 'P-M', quantity: 0, priceCentavos: null, productPrice: 129_900 },
        costCentavos: 60_000,
      },
      {
        ...{ name: 'G / Negra', sku: 'P-G', quantity: 2, priceCentavos: 139_900, productPrice: 129_900 },
        costCentavos: 65_050,
      },
    ])
    expect(await variants('Tabla Nopal')).toMatchObject([{ name: null, sku: 'T-1', quantity: 7 }])
    for (const isTrial of [true, false])
      expect(await send(rows, { isTrial })).toMatchObject({
        imported: { products: 0, variants: 0, changed: 0, unchanged: 4, changes: [] },
      })
  })

  it('keeps its drafts and their costs from the public', async () => {
    const [id = 0] = (await send(['Q-1,Gorra Discreta,,,199,123.45,1'])).ids
    const open = () => sendCall(shop.app, getProductDetails, { params: { id } })
    expect((await open()).statusCode).toBe(404)
    await shop.db.updateTable('product').set({ state: 'Published' }).where('id', '=', id).execute()
    const text = (await open()).body
    expect(text).toContain('Gorra Discreta')
    expect(text).not.toMatch(/cost|123/i)
  })

  it('brings known SKUs to its prices and stock, and shows before what changes and stays', async () => {
    await send(['K-1,Casco,CH,,500,250,5', 'K-2,Casco,M,,500,250,5', 'K-3,Rodillera,,,300,,2'])
    const rows = [
      'k-1,Otro nombre,CH,,550,260,9',
      'K-2,Casco,M,,550,,',
      'K-3,Rodillera,,,300,,2',
      'K-4,Casco,G,,550,,1',
    ]
    const trial = await look(rows)
    expect(trial.imported).toEqual({
      ...{ products: 0, variants: 1, changed: 2, unchanged: 1 },
      changes: [
        {
          ...{ line: 2, name: 'Casco · CH', sku: 'K-1', price: { from: 500, to: 550 } },
          ...{ cost: { from: 250, to: 260 }, quantity: { from: 5, to: 9 } },
        },
        { line: 3, name: 'Casco · M', sku: 'K-2', price: { from: 500, to: 550 } },
      ],
    })
    await shop.takeEvents()
    await send(rows)
    expect(await variants('Casco')).toMatchObject([
      { sku: 'K-1', quantity: 9, priceCentavos: null, productPrice: 55_000, costCentavos: 26_000 },
      { sku: 'K-2', quantity: 5, priceCentavos: null, costCentavos: 25_000 },
      { sku: 'K-4', name: 'G', quantity: 1, priceCentavos: null },
    ])
    const [movement] = (await shop.takeEvents()).filter(({ type }) => type === 'movement.recorded')
    expect(JSON.stringify(movement?.data)).toMatch(/"priceCentavos":50000.*"priceCentavos":55000/)
    expect(movement?.data).toMatchObject({
      description: '1 tallas o colores; 2 cambios de precio o existencias',
    })
    const moved = await shop.db
      .selectFrom('stock_movement')
      .innerJoin('variant', 'variant.id', 'stock_movement.variantId')
      .select(['change', 'reason', 'note'])
      .where('sku', '=', 'K-1')
      .orderBy('stock_movement.id')
      .execute()
    const why = { reason: 'count', note: 'Importación' }
    expect(moved).toEqual([
      { change: 5, ...why },
      { change: 4, ...why },
    ])
  })

  it('gives one size a price of its own, and begins to keep stock', async () => {
    await send(['O-1,Rueda,52,,500,,5', 'O-2,Rueda,54,,500,,5', 'O-3,Cera,,,50,,'])
    expect(await variants('Cera')).toEqual([])
    await send(['O-2,Rueda,54,,450,,5', 'O-3,Cera,,,50,20,4'])
    expect(await variants('Rueda')).toMatchObject([
      { sku: 'O-1', priceCentavos: null, productPrice: 50_000 },
      { sku: 'O-2', priceCentavos: 45_000 },
    ])
    expect(await variants('Cera')).toMatchObject([{ sku: 'O-3', name: null, quantity: 4 }])
  })

  it('makes a SKU of the name where there is none, the same in the second run', async () => {
    const rows = [',Gorra Ñandú,,Azul,199,,2', ',Gorra Ñandú,,Roja,199,,1', ',Calceta,,,99,,3']
    await send(rows)
    expect(await variants('Gorra Ñandú')).toMatchObject([
      { sku: 'GORRA-NANDU-AZUL' },
      { sku: 'GORRA-NANDU-ROJA' },
    ])
    expect((await send(rows)).imported).toMatchObject({ products: 0, variants: 0, changed: 0, unchanged: 3 })
  })

  it('takes a name that is a formula for a text, and gives it out as one', async () => {
    await send(['F-1,"=HYPERLINK(""x"")",,,10,,1'])
    const query = { name: 'F-1' }
    const [row] = (await sendCall(shop.app, getStaffProducts, { headers, query })).json().list
    expect(row.name).toBe('=HYPERLINK("x")')
    const file = await sendCall(shop.app, exportProducts, { headers, query })
    expect(file.body).toContain(`'=HYPERLINK`)
  })

  it('names what is wrong by line and column, and stores nothing', async () => {
    await send(['N-1,Candado,,,100,,5', 'N-2,Guante,CH,,100,,5'])
    await shop.db.updateTable('variant').set({ reserved: 2 }).where('sku', '=', 'N-1').execute()
    const answer = await send([
      'N-1,Candado,,,100,,1',
      'N-9,Nuevo,,,-1,,-5',
      'N-8,Otro,,,1.299,12.345,2',
      'N-8,Otro más,,,100,,2',
      'N-7,Guante,CH,,100,,2',
      'N-6,Manga,,,100,,2',
      'N-5,Manga,CH,,100,,2',
      'N-4,Manga,ch,,100,,2',
      ',Cinta,,,10,,1',
      ',cinta,,,10,,1',
    ])
    expect(textsOf(answer)).toEqual([
      '2 Existencias: Hay 2 apartadas en pedidos: no puede haber menos.',
      '3 Precio: Escribe un número mayor a 0.',
      '3 Existencias: Escribe un número mayor o igual a 0.',
      `4 Precio: No se entiende «1.299». ${wantedNumber(2)}`,
      `4 Costo: No se entiende «12.345». ${wantedNumber(2)}`,
      '5 SKU: Este SKU está repetido en el archivo.',
      '6 Talla: Esta talla o color ya existe con el SKU N-2.',
      '7 Talla: Escribe la talla o el color: otra fila tiene el mismo nombre.',
      '9 Talla: Esta talla o color está repetida en el archivo.',
      '11 Nombre: Otra fila tiene el mismo nombre: escribe el SKU, la talla o el color.',
    ])
    expect(await variants('Manga')).toEqual([])
  })
})

describe('the longest list', () => {
  const rows = Array.from(
    { length: mostImportedProducts },
    (_, at) => `L-${at},Lote ${Math.floor(at / 4)},${at % 4},,${100 + (at % 7)},50,${at % 9}`,
  )

  it('is stored in no part while three rows of a hundred have a fault', async () => {
    const faulty = rows.map((row, at) => (at % 33 === 0 ? row.replace(/,\d+$/, ',muchas') : row))
    const answer = await send(faulty)
    expect(answer).toMatchObject({ success: false, faultyRows: 304 })
    expect(textsOf(answer)[0]).toBe(`2 Existencias: No se entiende «muchas». ${wantedNumber(0)}`)
    expect(answer.faults).toHaveLength(304)
    expect(await variants('Lote 0')).toEqual([])
  })

  it('is stored at once, and changes nothing when it comes again', async () => {
    expect(await send(rows)).toMatchObject({ success: true, imported: { products: 2500, variants: 10_000 } })
    expect(await send(rows)).toMatchObject({ imported: { changed: 0, unchanged: 10_000 } })
    const more = rows.slice(0, 1000).map((row) => row.replace(/,50,(\d+)$/, (_, n) => `,60,${Number(n) + 1}`))
    expect(await send(more)).toMatchObject({ imported: { changed: 1000, unchanged: 0 } })
    const { sum } = await shop.db
      .selectFrom('stock_movement')
      .innerJoin('variant', 'variant.id', 'stock_movement.variantId')
      .select(({ fn }) => fn.sum<string>('change').as('sum'))
      .where('sku', 'like', 'L-%')
      .executeTakeFirstOrThrow()
    expect(Number(sum)).toBe(rows.reduce((all, _, at) => all + (at % 9), more.length))
  })
})

it('knows every heading of the template, and what people call it', () => {
  const names = productImportColumns.flatMap((column) => [
    column.heading,
    ...('aliases' in column ? column.aliases : []),
  ])
  expect(new Set(names).size).toBe(names.length)
})
