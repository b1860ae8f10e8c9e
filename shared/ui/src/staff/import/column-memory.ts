import type { ImportColumnSource, ImportHeading } from '@rodada/contracts/list/import'
import type { ImportColumn } from '@rodada/contracts/list/import-rules'
import { comparableName } from '@rodada/contracts/words/comparable-name'
import { readStored, writeStored } from '@rodada/web/storage/browser-storage'

/** What is known of the files of one import: it holds no rows, and outlives the session. */
export interface ColumnMemory {
  /** Column of ours by the file's heading; empty: the heading is left out. */
  readonly columns: Readonly<Record<string, string>>
  /** Texts for all rows, by column of ours. */
  readonly values: Readonly<Record<string, string>>
}

/** @param list path of the list that the rows are for. */
const placeOf = (list: string) => `rodada.import.${list}`

export const headingKey = ({ text }: Pick<ImportHeading, 'text'>) => comparableName(text)

/** Empty without storage. The user of the browser may have changed what is there. */
export function readColumnMemory(list: string): ColumnMemory {
  try {
    const stored: { columns?: unknown; values?: unknown } = Object(
      JSON.parse(readStored('browser', placeOf(list)) ?? '{}'),
    )
    return { columns: textsOf(stored.columns), values: textsOf(stored.values) }
  } catch {
    // What is there is no JSON of ours.
    return { columns: {}, values: {} }
  }
}

function textsOf(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(Object(value)).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
}

/** Keeps what is known of other files too. */
export function keepColumnMemory(list: string, { columns, values }: ColumnMemory): void {
  const known = readColumnMemory(list)
  const memory = { columns: { ...known.columns, ...columns }, values: { ...known.values, ...values } }
  writeStored('browser', placeOf(list), JSON.stringify(memory))
}

/** What fills the columns of a file of which every heading is known; undefined of any other. */
export function knownSources(
  list: string,
  headings: readonly ImportHeading[],
  columns: readonly ImportColumn[],
): ImportColumnSource[] | undefined {
  const { columns: known, values } = readColumnMemory(list)
  const isKnown = headings.every((heading) => headingKey(heading) in known)
  if (!isKnown) return undefined
  const chosen = new Map(headings.map((heading) => [heading.at, known[headingKey(heading)] ?? '']))
  return sourcesOf(columns, chosen, values)
}

/** @param chosen column of ours by the place of the heading. */
export function sourcesOf(
  columns: readonly ImportColumn[],
  chosen: ReadonlyMap<number, string>,
  values: Readonly<Record<string, string>>,
): ImportColumnSource[] {
  const places = new Map([...chosen].map(([at, column]) => [column, at]))
  return columns.flatMap(({ heading: column, isOptional }): ImportColumnSource[] => {
    const from = places.get(column)
    if (from !== undefined) return [{ column, from }]
    const value = isOptional ? '' : (values[column]?.trim() ?? '')
    return value === '' ? [] : [{ column, value }]
  })
}
