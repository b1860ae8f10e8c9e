import type { ImportFault, ListImported } from '@rodada/contracts/list/import'
import { mostImportFaults } from '@rodada/contracts/list/import-rules'
import type { ProductForm } from '@rodada/contracts/product/calls'
import { comparableName } from '@rodada/contracts/words/comparable-name'
import { labelsByText } from '@rodada/service/catalogue/lookups'
import type { Command } from '@rodada/service/command/command'
import { done, onConstraintViolation, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { trialAnswer } from '@rodada/service/list/import-answer'
import { sql } from 'kysely'
import { dbOf, type ShopDb } from '../entities.ts'
import type { LabelTable } from '../label/label.entity.ts'
import { refreshProductSearch } from './product-search.ts'
import type { ProductRow, ReadProducts, RowSku } from './read-product-rows.ts'
import { storeDrafts } from './save-product.ts'

/** Label lists that a row can add to, with the Spanish word for one label. */
const labelLists: readonly {
  readonly table: LabelTable
  readonly word: string
  readonly textsOf: (form: ProductForm) => readonly string[]
}[] = [
  { table: 'category', word: 'categoría', textsOf: ({ category }) => [category] },
  { table: 'product_type', word: 'tipo', textsOf: ({ type }) => [type] },
  { table: 'product_level', word: 'nivel', textsOf: ({ level }) => [level] },
  { table: 'tag', word: 'etiqueta', textsOf: ({ tags = [] }) => tags },
]

/**
 * Makes a draft of each row of a file that was read, all or none. A trial only answers the faults and the labels that would be new.
 */
export async function importProducts(
  command: Command<Actor>,
  { rows, skus, faults }: ReadProducts,
  isTrial: boolean,
): Promise<ListImported> {
  const db = dbOf(command.em)
  const all = [...faults, ...(await skuFaults(db, skus))]
  if (all.length > 0 || isTrial) {
    command.stateNothing()
    const additions = all.length > 0 ? [] : (await newLabels(db, rows)).slice(0, mostImportFaults)
    return { ...trialAnswer(rows.length, all), ...(all.length === 0 && { additions }) }
  }
  const forms = rows.map(({ form }) => form)
  const products = await refusingTaken(() => storeDrafts(command, forms))
  const ids = products.map(({ id }) => id)
  await refreshProductSearch(db, ids)
  await command.publish('catalogue.changed', {})
  command.state({
    title: 'Productos importados',
    description: `${ids.length} productos, del ${ids[0]} al ${ids.at(-1)}`,
  })
  return { ...done(importedText(ids.length)), rows: ids.length, faults: [] }
}

function refusingTaken<T>(store: () => Promise<T>): Promise<T> {
  const taken = () => refusal('Alguien acaba de usar uno de los SKU del archivo. Revísalo otra vez.')
  return onConstraintViolation('product_sku', taken, () => onConstraintViolation('variant_sku', taken, store))
}

function importedText(count: number): string {
  return count === 1
    ? 'Se guardó 1 producto como borrador.'
    : `Se guardaron ${count} productos como borradores.`
}

/** Labels of the rows that no list has, each once: `categoría «Tabals»`. */
async function newLabels(db: ShopDb, rows: readonly ProductRow[]): Promise<string[]> {
  const additions: string[] = []
  for (const { table, word, textsOf } of labelLists) {
    const texts = rows.flatMap(({ form }) => textsOf(form)).map((text) => text.trim())
    const known = await labelsByText(db, table, texts)
    const unknown = texts.filter((text) => !known.has(text))
    // Labels that compare alike are one, in the spelling of the first, as it would be stored.
    for (const [text = ''] of Map.groupBy(unknown, comparableName).values())
      additions.push(`${word} «${text}»`)
  }
  return additions
}

/** Faults of SKUs that stand twice in the file, or that something for sale has. */
async function skuFaults(db: ShopDb, rows: readonly RowSku[]): Promise<ImportFault[]> {
  const skus = rows.map(({ sku }) => sku)
  const known = await sql<{ sku: string }>`
    select lower(sku) as sku from product where withdrawn_at is null and lower(sku) = any(${skus})
    union select lower(sku) from variant where withdrawn_at is null and lower(sku) = any(${skus})`.execute(db)
  const inUse = new Set(known.rows.map(({ sku }) => sku))
  return rows.flatMap(({ line, sku }, at) => {
    const fault = (text: string) => [{ line, column: 'SKU', text }]
    if (skus.indexOf(sku) < at) return fault('Este SKU está repetido en el archivo.')
    return inUse.has(sku) ? fault('Ya existe un producto con este SKU.') : []
  })
}
