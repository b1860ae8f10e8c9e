import type { Envelope } from '@rodada/contracts/common'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { Command } from '../command/command.ts'
import { done, refusal } from '../http/errors.ts'

export interface LabelList {
  readonly table: string
  /** Selects `label` and the `name` of what uses it, once for each use. */
  readonly uses: RawBuilder<unknown>
  /** Takes the label off records that are shown no more. */
  forget(label: string): RawBuilder<unknown>[]
}

/** Lists by their names on the wire. */
export type LabelLists<Name extends string> = Readonly<Record<Name, LabelList>>

interface NamedLabel<Name extends string> {
  readonly list: Name
  readonly label: string
}

/** The labels that nothing uses, list by list, in alphabetical order. */
export async function readUnusedLabels<Name extends string>(
  db: QueryExecutorProvider,
  lists: LabelLists<Name>,
): Promise<NamedLabel<Name>[]> {
  const unused = await Promise.all(
    (Object.keys(lists) as Name[]).map(async (list) => {
      const labels = await readUnused(db, lists[list])
      return labels.map((label) => ({ list, label }))
    }),
  )
  return unused.flat()
}

async function readUnused(db: QueryExecutorProvider, { table, uses }: LabelList): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    select label from ${sql.table(table)} as listed
    where not exists (select from (${uses}) as used where used.label = listed.label)
    order by label collate "es-MX-x-icu"`.execute(db)
  return rows.map(({ label }) => label)
}

const namedUsers = 3

/**
 * Takes a label that nothing uses out of its list.
 * @throws a refusal that names what uses it, or says that it is gone already.
 */
export async function deleteUnusedLabel<Name extends string>(
  command: Command,
  lists: LabelLists<Name>,
  named: NamedLabel<Name>,
): Promise<Envelope> {
  await deleteLabel(command.em.getKysely(), lists[named.list], named.label)
  await command.publish('catalogue.changed', {})
  command.state({ title: 'Etiqueta eliminada', description: `“${named.label}”`, before: named })
  return done(`La etiqueta “${named.label}” se eliminó.`)
}

async function deleteLabel(
  db: QueryExecutorProvider,
  { table, uses, forget }: LabelList,
  label: string,
): Promise<void> {
  // Waits for commands that are just using it; those that come later wait for this one and then add it anew.
  const listed = await sql`select from ${sql.table(table)} where label = ${label} for update`.execute(db)
  if (listed.rows.length === 0) throw refusal(`La etiqueta “${label}” ya no está en la lista.`)
  await requireUnused(db, uses, label)
  for (const step of forget(label)) await step.execute(db)
  await sql`delete from ${sql.table(table)} where label = ${label}`.execute(db)
}

async function requireUnused(
  db: QueryExecutorProvider,
  uses: RawBuilder<unknown>,
  label: string,
): Promise<void> {
  const { rows } = await sql<{ name: string; total: number }>`
    select name, count(*) over ()::integer as total from (${uses}) as used
    where label = ${label} group by name order by name collate "es-MX-x-icu" limit ${namedUsers}`.execute(db)
  if (rows.length === 0) return
  const further = (rows[0]?.total ?? 0) - rows.length
  const names = [...rows.map(({ name }) => `“${name}”`), ...(further > 0 ? [`${further} más`] : [])]
  const users = names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`
  throw refusal(`No se puede eliminar la etiqueta “${label}” porque se usa en ${users}.`)
}
