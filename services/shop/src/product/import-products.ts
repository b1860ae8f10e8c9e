import { comparableName } from '@rodada/contracts/comparable-name'
import type { ImportBody, ImportFault, ListImported } from '@rodada/contracts/list-import'
import { mostImportFaults } from '@rodada/contracts/list-import-rules'
import type { ProductForm } from '@rodada/contracts/product'
import { labelsByText } from '@rodada/service/catalogue/lookups'
import { done, onConstraintViolation, refusal } from '@rodada/service/errors'
import { preparedOnce } from '@rodada/service/idempotency'
import { signedIn } from '@rodada/service/implement'
import { trialAnswer } from '@rodada/service/list/import-answer'
import { stateMovement } from '@rodada/service/movement'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { dbOf, type ShopDb } from '../entities.ts'
import type { LabelTable } from '../label/label.entity.ts'
import type { ShopOptions } from '../shop-options.ts'
import { refreshProductSearch } from './product-search.ts'
import { type ProductRow, type ReadProducts, type RowSku, readProducts } from './read-product-rows.ts'
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

const taken = () => refusal('Alguien acaba de usar uno de los SKU del archivo. Revísalo otra vez.')

/**
 * Makes a draft of each row of a file, all or none. A trial only answers the faults and the labels that would be new. A
 * repeated request answers the first one's.
 * @throws a refusal where the file as a whole cannot be read.
 */
export async function importProducts(
  options: ShopOptions,
  request: FastifyRequest,
  { isTrial, ...file }: ImportBody,
): Promise<ListImported> {
  const { userId } = signedIn(request.actor)
  const run = () =>
    preparedOnce<ReadProducts, ListImported>(
      options.orm,
      { scope: `user:${userId}`, request },
      {
        prepare: () => readProducts(file),
        run: async (em, { rows, skus, faults }) => {
          const all = [...faults, ...(await skuFaults(dbOf(em), skus))]
          if (all.length > 0) return trialAnswer(rows.length, all)
          if (isTrial) {
            const additions = (await newLabels(dbOf(em), rows)).slice(0, mostImportFaults)
            return { ...trialAnswer(rows.length, []), additions }
          }
          const products = await storeDrafts(
            em,
            rows.map(({ form }) => form),
            userId,
          )
          const ids = products.map(({ id }) => id)
          await refreshProductSearch(dbOf(em), ids)
          await options.publish(em, 'catalogue.changed', {})
          stateMovement(em, request, {
            title: 'Productos importados',
            description: `${ids.length} productos, del ${ids[0]} al ${ids.at(-1)}`,
          })
          return { ...done(importedText(ids.length)), rows: ids.length, faults: [] }
        },
      },
    )
  return onConstraintViolation('product_sku', taken, () => onConstraintViolation('variant_sku', taken, run))
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
