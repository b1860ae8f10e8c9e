import type { ClientBase } from 'pg'

const mark = '/* planned once */ '
const names = new Map<string, string>()

/**
 * Marks a statement that a connection parses and plans once: one with few texts, which takes longer to plan than to run.
 * It must name the columns that it returns, since a kept plan gives no others after a migration.
 */
export function plannedOnce(text: string): string {
  return mark + text
}

/** Names what is so marked on a connection: node-postgres keeps plans by name, and Kysely gives none. */
export function planOnce(client: ClientBase): void {
  const query = client.query
  const named = (text: unknown, ...rest: unknown[]): unknown => {
    const isMarked = typeof text === 'string' && text.startsWith(mark)
    const [values] = rest
    return Reflect.apply(query, client, isMarked ? [{ name: nameOf(text), text, values }] : [text, ...rest])
  }
  Object.defineProperty(client, 'query', { value: named })
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `planned-${names.size + 1}`
  names.set(text, name)
  return name
}
