import type { ImportFault, MappedFile } from '@rodada/contracts/list/import'
import { mostImportedProducts, productImportColumns } from '@rodada/contracts/list/import-rules'
import { type ProductForm, productForm } from '@rodada/contracts/product/calls'
import { productBounds } from '@rodada/contracts/product/rules'
import { comparableName } from '@rodada/contracts/words/comparable-name'
import { hasWholeCentavos } from '@rodada/contracts/words/money'
import { readNumber, wantedNumber } from '@rodada/contracts/words/number-text'
import { formChecker } from '@rodada/service/http/body-rules'
import type { FieldErrors } from '@rodada/service/http/errors'
import { destroyedCells } from '@rodada/service/list/destroyed-cells'
import { type ImportRow, type MappedImport, readMappedImport } from '@rodada/service/list/import-file'
import { readInThread } from '@rodada/service/list/import-thread'
import { Type } from 'typebox'
import { productFormErrors } from './read-product-form.ts'

const { skuLength, price } = productBounds

/** A row as a product form, with its price of purchase. */
const rowForm = Type.Object({
  ...productForm.properties,
  cost: Type.Union([Type.Number({ minimum: 0, maximum: price }), Type.Null()]),
})
interface RowForm extends ProductForm {
  readonly cost: number | null
}
type Column = (typeof productImportColumns)[number]['heading']

interface RowFault extends ImportFault {
  /** Nothing stands there, which is a fault of new products alone. */
  readonly isEmpty: boolean
}

/** A row, whatever is wrong with it: what a known SKU needs of it is less than what a new product needs. */
export interface ProductRow {
  readonly line: number
  readonly name: string
  /** Size and colour; null without both. */
  readonly variantName: string | null
  /** Made of the name where the row has none. */
  readonly sku: string
  readonly hasSku: boolean
  /** Pesos and pieces; null where the cell is empty or faulty. */
  readonly price: number | null
  readonly academyPrice: number | null
  readonly cost: number | null
  readonly quantity: number | null
  /** Null where it has a fault. */
  readonly form: ProductForm | null
  readonly faults: RowFault[]
}

/** `rows` is null where its sender has to say first what the columns are. */
export interface ReadProducts extends Pick<MappedImport, 'headings' | 'absent'> {
  readonly rows: ProductRow[] | null
}

const check = formChecker<RowForm>(rowForm, rowErrors)

/**
 * Products of a file, and the faults that their form would have.
 * @throws a refusal where the file as a whole cannot be read.
 */
export function readProducts(file: MappedFile): Promise<ReadProducts> {
  return readInThread(import.meta.url, readProductRows, file)
}

/** Runs in the thread of `readProducts`. */
export function readProductRows(file: MappedFile): ReadProducts {
  const expected = { columns: productImportColumns, mostRows: mostImportedProducts }
  const { rows, ...read } = readMappedImport(file, expected)
  return { ...read, rows: rows?.map(readRow) ?? null }
}

function readRow(row: ImportRow): ProductRow {
  const { line, cells } = row
  const text = (column: Column) => cells[column]?.trim() ?? ''
  const variantName = [text('Talla'), text('Color')].filter(Boolean).join(' / ') || null
  const sku = text('SKU') || madeSku(text('Nombre'), variantName)
  const form = formOf(row, sku)
  const { valid, errors } = check(form)
  const destroyed = destroyedCells(row)
  const faults = [...destroyed].map(([column, why]) => ({ line, column, text: why, isEmpty: false }))
  for (const [key, [why = '']] of Object.entries(errors)) {
    const column = columnOf(key)
    // The variant has the SKU of its product: its fault would be the same one.
    if (key === 'Stock[0].Sku' || destroyed.has(column)) continue
    faults.push({ line, column, text: unreadText(row, column) ?? why, isEmpty: !cells[column] })
  }
  if (variantName !== null && variantName.length > 100)
    faults.push({ line, column: 'Talla', text: 'Escribe 100 caracteres como máximo.', isEmpty: false })
  const amount = (column: Column) => {
    const value = numberOf(text(column))
    const isFaulty = faults.some((fault) => fault.column === column)
    return typeof value === 'number' && !isFaulty ? value : null
  }
  return {
    line,
    name: String(form.name).trim(),
    variantName,
    sku: String(form.sku),
    hasSku: text('SKU') !== '',
    price: amount('Precio'),
    academyPrice: amount('Precio academia'),
    cost: amount('Costo'),
    quantity: amount('Existencias'),
    form: (faults.length === 0 && valid) || null,
    faults,
  }
}

/** The same for the same row, so that its file can come again. */
function madeSku(name: string, variantName: string | null): string {
  const words = comparableName(`${name} ${variantName ?? ''}`).replace(/[^\p{L}\p{N}]+/gu, '-')
  return words.replace(/^-|-$/g, '').toUpperCase().slice(0, skuLength)
}

function formOf({ cells }: ImportRow, sku: string): Record<string, unknown> {
  const texts = Object.fromEntries(
    productImportColumns.map(({ field, heading }) => [field, cells[heading] ?? '']),
  )
  const { quantity = '', tags = '', size, color, ...fields } = texts
  const optionalNumber = (text = '') => (text === '' ? null : numberOf(text))
  return {
    ...fields,
    sku,
    summary: fields.summary || fields.name,
    price: numberOf(fields.price),
    model: numberOf(fields.model),
    weight: numberOf(fields.weight),
    academyPomotionPrice: optionalNumber(fields.academyPomotionPrice),
    cost: optionalNumber(fields.cost),
    tags: tags.split(',').flatMap((tag) => tag.trim() || []),
    state: 'Draft',
    choiceName: [size && 'Talla', color && 'Color'].filter(Boolean).join(' / '),
    ...(quantity !== '' && { stock: [{ sku, quantity: numberOf(quantity) }] }),
  }
}

function rowErrors(form: Partial<RowForm>): FieldErrors {
  const { cost } = form
  const isWhole = typeof cost !== 'number' || hasWholeCentavos(cost)
  return {
    ...productFormErrors(form),
    ...(!isWhole && { Cost: ['Escribe el costo con dos decimales como máximo.'] }),
  }
}

/** What is no number, or could be two, stays a text, which the form refuses. */
function numberOf(text = ''): number | string | undefined {
  return text === '' ? undefined : (readNumber(text, 2) ?? text)
}

/** Decimals of the columns of numbers. */
const decimals: Readonly<Partial<Record<string, number>>> = {
  Precio: 2,
  'Precio academia': 2,
  Costo: 2,
  Modelo: 0,
  'Peso en gramos': 2,
  Existencias: 0,
}

/** Characters of a cell that a fault shows. */
const longestShown = 40

/** Names a cell of a number that could not be read as one, and the form that is wanted. */
function unreadText({ cells }: ImportRow, column: string): string | undefined {
  const { [column]: cell = '' } = cells
  const { [column]: wanted } = decimals
  if (cell === '' || wanted === undefined || numberOf(cell) !== cell) return undefined
  return `No se entiende «${cell.slice(0, longestShown)}». ${wantedNumber(wanted)}`
}

function columnOf(key: string): string {
  const name = key.startsWith('Stock') ? 'Quantity' : (key.split(/[[.]/)[0] ?? '')
  const column = productImportColumns.find(({ field }) => field.toLowerCase() === name.toLowerCase())
  return column?.heading ?? ''
}
