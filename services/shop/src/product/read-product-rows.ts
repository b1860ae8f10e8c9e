import type { ImportFault, ImportFile } from '@rodada/contracts/list/import'
import { mostImportedProducts, productImportColumns } from '@rodada/contracts/list/import-rules'
import { type ProductForm, productForm } from '@rodada/contracts/product/calls'
import { readNumber, wantedNumber } from '@rodada/contracts/words/number-text'
import { formChecker } from '@rodada/service/http/body-rules'
import { destroyedCells } from '@rodada/service/list/destroyed-cells'
import { type ImportRow, readImport } from '@rodada/service/list/import-file'
import { readInThread } from '@rodada/service/list/import-thread'
import { productFormErrors } from './read-product-form.ts'

/** A row as a product form. */
export interface ProductRow {
  readonly line: number
  readonly form: ProductForm
}

/** Characters of a cell that a fault shows. */
const longestShown = 40

const check = formChecker<ProductForm>(productForm, productFormErrors)

/** SKU of a row, whatever else is wrong with the row. */
export interface RowSku {
  readonly line: number
  readonly sku: string
}

export interface ReadProducts {
  readonly rows: ProductRow[]
  readonly skus: RowSku[]
  readonly faults: ImportFault[]
}

/**
 * Products of a file, and the faults that their form would have.
 * @throws a refusal where the file as a whole cannot be read.
 */
export function readProducts(file: ImportFile): Promise<ReadProducts> {
  return readInThread(import.meta.url, readProductRows, file)
}

/** Runs in the thread of `readProducts`. */
export function readProductRows(file: ImportFile): ReadProducts {
  const rows: ProductRow[] = []
  const skus: RowSku[] = []
  const faults: ImportFault[] = []
  for (const row of readImport(file, { columns: productImportColumns, mostRows: mostImportedProducts })) {
    const form = formOf(row)
    const { valid, errors } = check(form)
    if (valid) rows.push({ line: row.line, form: valid })
    const destroyed = destroyedCells(row)
    for (const [column, text] of destroyed) faults.push({ line: row.line, column, text })
    if (!errors.Sku) skus.push({ line: row.line, sku: String(form.sku).toLowerCase() })
    for (const [key, [text = '']] of Object.entries(errors)) {
      const column = columnOf(key)
      // The variant has the SKU of its product: its fault would be the same one.
      if (key !== 'Stock[0].Sku' && !destroyed.has(column))
        faults.push({ line: row.line, column, text: unreadText(row, column) ?? text })
    }
  }
  return { rows, skus, faults }
}

function formOf({ cells }: ImportRow): Record<string, unknown> {
  const texts = Object.fromEntries(
    productImportColumns.map(({ field, heading }) => [field, cells[heading] ?? '']),
  )
  const { quantity = '', tags = '', academyPomotionPrice = '', ...fields } = texts
  return {
    ...fields,
    price: numberOf(fields.price),
    model: numberOf(fields.model),
    weight: numberOf(fields.weight),
    academyPomotionPrice: academyPomotionPrice === '' ? null : numberOf(academyPomotionPrice),
    tags: tags.split(',').flatMap((tag) => tag.trim() || []),
    state: 'Draft',
    ...(quantity !== '' && { stock: [{ sku: fields.sku, quantity: numberOf(quantity) }] }),
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
  Modelo: 0,
  'Peso en gramos': 2,
  Existencias: 0,
}

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
