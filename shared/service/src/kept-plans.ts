import { type RawBuilder, sql } from 'kysely'
import type { ClientBase } from 'pg'

/** Texts that a process keeps plans for: some are made anew for each number of values, and nothing forgets them. */
const mostTexts = 500
const names = new Map<string, string>()

const mark = '/* planned once */'
/**
 * Begins a read outside of transactions whose plan is the same for all values: rows of given ids, say. Inside of a
 * transaction it changes nothing: plans are kept there anyway. Of a query that is built it is the `modifyFront`.
 */
export const plannedOnce: RawBuilder<unknown> = sql.raw(mark)

/**
 * Lets a connection parse and plan each statement of a transaction once: those are short, come again with every
 * command, and take longer to plan than to run. Reads outside of transactions are planned for their values each time,
 * which is what lists and searches need, unless they begin with `plannedOnce`.
 */
export function keepPlans(client: ClientBase): void {
  const query = client.query
  const keeping = (text: unknown, ...rest: unknown[]): unknown => {
    const [values] = rest
    const isAsked = client.getTransactionStatus() === 'T' || isMarked(text)
    const name = isAsked && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    return Reflect.apply(query, client, name ? [{ name, text, values }] : [text, ...rest])
  }
  Object.defineProperty(client, 'query', { value: keeping })
}

const marked = /^\s*(?:select )?\/\* planned once \*\//

function isMarked(text: unknown): boolean {
  return typeof text === 'string' && marked.test(text)
}

/** Whoever asks for all columns gets others after a migration, which no kept plan could give. */
const allColumns =
  /(?:^\s*(?:\/\* planned once \*\/\s*)?select(?:\s+\/\* planned once \*\/)?|returning)\s+(?:"\w+"\.)?\*/i

/** A partial index is only found to be meant where its condition's values are known while the statement is planned. */
const partialIndex = /on conflict\s*\([^)]*\)\s*where/i

/** The name that every connection knows the statement by; undefined where it is planned each time. */
function nameOf(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined
  const known = names.get(text)
  if (known || names.size >= mostTexts || allColumns.test(text) || partialIndex.test(text)) return known
  const name = `kept-${names.size + 1}`
  names.set(text, name)
  return name
}
