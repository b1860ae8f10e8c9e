import { defineEntity, p } from '@mikro-orm/core'
import type { Option } from '@rodada/contracts/common'
import { type QueryExecutorProvider, type RawBuilder, type SqlBool, sql } from 'kysely'
import { label } from '../data/label.ts'
import { computedText } from '../data/value-types.ts'

/**
 * An option list's entity. Records keep the label itself, with a foreign key; `label_key` takes 'Niños' and 'ninos' for
 * the same entry.
 * @param noun what one label is, in Spanish.
 */
export function labelEntity<const Name extends string, const Table extends string>(
  name: Name,
  tableName: Table,
  noun: string,
) {
  return defineEntity({
    name,
    label: noun,
    tableName,
    properties: {
      label: label('Etiqueta', p.text().primary()),
      /** The order in which they were added. */
      id: label('Id', p.integer().autoincrement().generated('by default as identity')),
      labelKey: computedText('search_key(label)').unique(),
    },
    checks: [
      { name: `${tableName}_label`, expression: "label = TRIM(BOTH FROM label) AND label <> ''::text" },
    ],
  })
}

/**
 * The list's label of each text, compared without case and accents; a text without a label is not in the map. With
 * `keep` no other transaction deletes the labels until this one ends.
 */
export async function labelsByText(
  db: QueryExecutorProvider,
  table: string,
  texts: readonly string[],
  { keep = false } = {},
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ text: string; label: string }>`
    select text, label from unnest(${[...new Set(texts)]}::text[]) as text
    join ${sql.table(table)} on label_key = search_key(text)
    ${keep ? sql`order by label for key share of ${sql.table(table)}` : sql``}`.execute(db)
  return new Map(rows.map(({ text, label }) => [text, label]))
}

/** The labels that match `texts`, compared without case and accents; texts without a label are left out. */
export async function knownLabels(
  db: QueryExecutorProvider,
  table: string,
  texts: readonly string[],
): Promise<string[]> {
  return [...new Set((await labelsByText(db, table, texts)).values())]
}

/** Adds the labels that the list does not have yet, in their order. */
export async function addLabels(
  db: QueryExecutorProvider,
  table: string,
  labels: readonly string[],
): Promise<void> {
  await sql`
    insert into ${sql.table(table)} (label)
    select label from unnest(${[...new Set(labels)]}::text[]) with ordinality as given (label, place) order by place
    on conflict do nothing`.execute(db)
}

/**
 * The label that a record stores for each text: the list's own, compared without case and accents, else the text
 * itself, which is added to the list. Must be called inside the command's transaction.
 * @param texts trimmed and not empty. @returns the label of every text.
 */
export async function storeLabels(
  db: QueryExecutorProvider,
  table: string,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = await labelsByText(db, table, texts, { keep: true })
  if (texts.every((text) => known.has(text))) return known
  // One at a time: two that add the same labels in different orders would wait for each other for ever.
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(db)
  await addLabels(db, table, texts)
  return labelsByText(db, table, texts, { keep: true })
}

/**
 * The labels of an option list.
 * @param order `added` for lists with an order of their own, e.g. levels from easy to hard.
 * @param isShown SQL condition on `label`.
 */
export async function readOptions(
  db: QueryExecutorProvider,
  table: string,
  order: 'alphabetical' | 'added',
  isShown: RawBuilder<SqlBool> = sql`true`,
): Promise<Option[]> {
  const { rows } = await sql<{ label: string }>`
    select label from ${sql.table(table)} where ${isShown}
    order by ${order === 'added' ? sql`id` : sql`label collate "es-MX-x-icu"`}`.execute(db)
  return rows.map(({ label }) => ({ key: label, value: label }))
}
