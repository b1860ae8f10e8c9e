import type { ImportHeading } from '@rodada/contracts/list/import'
import { mostImportFaults } from '@rodada/contracts/list/import-rules'
import type { ProductForm } from '@rodada/contracts/product/calls'
import type { ProductsImported } from '@rodada/contracts/product/staff-calls'
import { comparableName } from '@rodada/contracts/words/comparable-name'
import { labelsByText } from '@rodada/service/catalogue/lookups'
import type { Command } from '@rodada/service/command/command'
import { labelOf } from '@rodada/service/data/label'
import type { EntityManager } from '@rodada/service/data/orm'
import { done, failure, onConstraintViolation, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { trialAnswer } from '@rodada/service/list/import-answer'
import { sql } from 'kysely'
import { dbOf, type ShopDb } from '../entities.ts'
import type { LabelTable } from '../label/label.entity.ts'
import { type ImportPlan, type Known, planImport } from './plan-import.ts'
import { Product } from './product.entity.ts'
import { refreshProductSearch } from './product-search.ts'
import type { ProductRow, ReadProducts } from './read-product-rows.ts'
import { storeDrafts } from './save-product.ts'
import { insertCounts, insertVariants } from './save-variants.ts'
import { VariantEntity } from './variant.entity.ts'
import { findTogether } from './variant-stock.ts'

/** Of the stock movements of an import. */
const importNote = 'Importación'

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
 * Makes drafts of the rows of a file whose products are new, and brings prices, cost and stock of known ones to what it says:
 * all or nothing. A trial only answers what that would be, or the faults.
 */
export async function importProducts(
  command: Command<Actor>,
  { rows, headings, absent }: ReadProducts,
  isTrial: boolean,
): Promise<ProductsImported> {
  const { em } = command
  if (rows === null) return refused(command, 'Di qué es cada columna de tu archivo.', headings)
  const plan = planImport(rows, await findKnown(em, rows, !isTrial), absent)
  if (plan.missing.size > 0) {
    const columns = [...plan.missing].join(', ')
    const text = `A los productos nuevos les falta: ${columns}. Elige su columna o escríbelo para todas las filas.`
    return refused(command, text, headings)
  }
  const imported = importedBy(plan)
  if (plan.faults.length > 0 || isTrial) {
    command.stateNothing()
    const additions = plan.faults.length > 0 ? [] : await newLabels(dbOf(em), plan)
    const isFine = plan.faults.length === 0
    return {
      ...trialAnswer(rows.length, plan.faults),
      headings,
      ...(isFine && { additions: additions.slice(0, mostImportFaults), imported }),
    }
  }
  const ids = await refusingTaken(() => store(command, plan))
  return { ...done(importedText(imported)), rows: rows.length, faults: [], imported, ids }
}

function refused(command: Command, text: string, headings: ImportHeading[]): ProductsImported {
  command.stateNothing()
  return { ...failure([text]), headings }
}

/** Stores what is new by SQL: a flush goes through everything that the transaction has stored before. */
async function store(command: Command<Actor>, plan: ImportPlan): Promise<number[]> {
  const { em } = command
  const { drafts, additions, firstStocks, changes } = plan
  if (drafts.length + additions.length + changes.length === 0) {
    command.stateNothing()
    return []
  }
  const db = dbOf(em)
  const ids = await storeDrafts(command, drafts)
  const ofDrafts = drafts.flatMap(({ variants }, at) =>
    variants.map((variant) => ({ ...variant, productId: ids[at] ?? 0 })),
  )
  const variants = [...ofDrafts, ...additions, ...firstStocks]
  const variantIds = await insertVariants(db, variants, importNote)
  plan.apply()
  await em.flush()
  await insertCounts(
    db,
    plan.counts.map(({ variant, change }) => ({ variantId: variant.id, change })),
    importNote,
  )
  await refreshProductSearch(db, [...ids, ...additions.map(({ productId }) => productId)])
  await command.publish('catalogue.changed', {})
  command.state({
    title: 'Productos importados',
    description: describe(ids, plan),
    formData: Object.fromEntries([
      ...drafts.map(({ form: { name, sku, price } }, at) => [`Product ${ids[at]}`, { name, sku, price }]),
      ...variants.map(({ name, sku, quantity }, at) => [
        `Variant ${variantIds[at]}`,
        { name, sku, quantity },
      ]),
    ]),
    labels: {
      Product: 'Producto',
      Variant: 'Variante',
      name: labelOf(Product, 'name'),
      sku: labelOf(Product, 'sku'),
      price: labelOf(Product, 'priceCentavos'),
      quantity: labelOf(VariantEntity, 'quantity'),
    },
  })
  return ids
}

function describe(ids: readonly number[], { additions, changes }: ImportPlan): string {
  const made = ids.length === 0 ? '' : `${ids.length} productos, del ${ids[0]} al ${ids.at(-1)}`
  const added = additions.length === 0 ? '' : `${additions.length} tallas o colores`
  const changed = changes.length === 0 ? '' : `${changes.length} cambios de precio o existencias`
  return [made, added, changed].filter(Boolean).join('; ')
}

/** What the rows may be that is there, found by SKU and name; locked in the order of their ids, products first. */
async function findKnown(em: EntityManager, rows: readonly ProductRow[], isLocked: boolean): Promise<Known> {
  const skus = [...new Set(rows.map(({ sku }) => sku.toLowerCase()))].filter(Boolean)
  const names = [...new Set(rows.map(({ name }) => name))].filter(Boolean)
  const found = await sql<{ id: number }>`
    select id from product where withdrawn_at is null and (lower(sku) = any(${skus})
      or search_key(name) in (select search_key(given) from unnest(${names}::text[]) given))
    union select product_id from variant where withdrawn_at is null and lower(sku) = any(${skus})`.execute(
    dbOf(em),
  )
  const ids = found.rows.map(({ id }) => id)
  return findTogether(em, ids, isLocked)
}

function refusingTaken<T>(run: () => Promise<T>): Promise<T> {
  const taken = () => refusal('Alguien acaba de usar uno de los SKU del archivo. Revísalo otra vez.')
  return onConstraintViolation('product_sku', taken, () => onConstraintViolation('variant_sku', taken, run))
}

function importedBy({ drafts, additions, changes, unchanged }: ImportPlan) {
  return {
    products: drafts.length,
    variants: [...additions, ...drafts.flatMap(({ variants }) => variants)].filter(
      ({ name }) => name !== null,
    ).length,
    changed: changes.length,
    unchanged,
    changes: changes.slice(0, mostImportFaults),
  }
}

function importedText({ products, changed, variants }: ReturnType<typeof importedBy>): string {
  if (products + changed + variants === 0) return 'No había nada por cambiar: todo está como en el archivo.'
  const saved =
    products === 1
      ? 'Se guardó 1 producto como borrador.'
      : `Se guardaron ${products} productos como borradores.`
  const updated = changed === 1 ? 'Se actualizó 1.' : `Se actualizaron ${changed}.`
  return (
    [products > 0 && saved, changed > 0 && updated].filter(Boolean).join(' ') ||
    'Se guardaron las tallas y colores.'
  )
}

/** Labels of the drafts that no list has, each once: `categoría «Tabals»`. */
async function newLabels(db: ShopDb, { drafts }: ImportPlan): Promise<string[]> {
  const additions: string[] = []
  for (const { table, word, textsOf } of labelLists) {
    const texts = drafts.flatMap(({ form }) => textsOf(form)).map((text) => text.trim())
    const known = await labelsByText(db, table, texts)
    const unknown = texts.filter((text) => !known.has(text))
    // Labels that compare alike are one, in the spelling of the first, as it would be stored.
    for (const [text = ''] of Map.groupBy(unknown, comparableName).values())
      additions.push(`${word} «${text}»`)
  }
  return additions
}
