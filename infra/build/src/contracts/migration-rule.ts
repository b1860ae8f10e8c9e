/**
 * Changes that break code running during the migration, or brought back by a rollback. First a migration adds the new
 * beside the old, then a release moves to it, and only then may another migration remove the old.
 */
const contractions: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['drops', /\bdrop\s+(?:table|column|view|materialized view|function|type|schema)\b/],
  ['renames', /\brename\s+(?:to|column)\b/],
  ['changes a type', /\balter\s+(?:column\s+)?\S+\s+(?:set\s+data\s+)?type\b/],
  ['makes compulsory', /\balter\s+(?:column\s+)?\S+\s+set\s+not\s+null\b/],
  ['takes a default away', /\balter\s+(?:column\s+)?\S+\s+drop\s+default\b/],
]

/** A new column that the old code does not fill in. */
function isCompulsoryColumn(part: string): boolean {
  const isFilled = /\bdefault\b|\bgenerated\b|\bserial\b|\bbigserial\b/.test(part)
  const isConstraint = /\badd\s+(?:constraint|check|unique|primary|foreign|exclude)\b/.test(part)
  return /\badd\s+(?:column\s+)?\S+\s/.test(part) && /\bnot\s+null\b/.test(part) && !isFilled && !isConstraint
}

/** Splits at a character outside of brackets. */
function cut(text: string, at: string): string[] {
  const parts = ['']
  let depth = 0
  for (const character of text) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character === at && depth === 0) parts.push('')
    else parts.push(`${parts.pop()}${character}`)
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

function plain(sql: string): string {
  return sql
    .replace(/--.*$/gm, ' ')
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

function tableOf(statement: string): string | undefined {
  return /^(?:alter|create|drop) table (?:if (?:not )?exists )?(?:only )?([\w."]+)/.exec(statement)?.[1]
}

/** Why a statement may not run beside older code; empty when it may. */
function contractionsIn(statement: string): string[] {
  if (/^alter (?:index|sequence) /.test(statement)) return []
  const found = contractions.filter(([, pattern]) => pattern.test(statement)).map(([what]) => what)
  const added = statement.startsWith('alter table ') && cut(statement, ',').some(isCompulsoryColumn)
  return [...found, ...(added ? ['adds a compulsory column without a default'] : [])].map(
    (what) => `${what}: ${statement.slice(0, 120)}`,
  )
}

/** Contractions in a migration's SQL, but for tables that it creates itself: no release knows them yet. */
export function contractionsOf(queries: readonly string[]): string[] {
  const statements = queries.flatMap((sql) => cut(plain(sql), ';'))
  const own = new Set(statements.filter((text) => text.startsWith('create table ')).map(tableOf))
  return statements
    .filter((statement) => !own.has(tableOf(statement) ?? ''))
    .flatMap((statement) => contractionsIn(statement))
}

export interface CheckedMigration {
  readonly name: string
  readonly queries: readonly string[]
  /** Name of the earlier migration that added the replacement. */
  readonly contracts?: string
}

/**
 * Checks that a part's migrations, oldest first, expand first and contract later.
 * @param released names of released migrations: a contraction must follow one of them.
 */
export function migrationProblems(
  migrations: readonly CheckedMigration[],
  released: readonly string[],
): string[] {
  return migrations.flatMap(({ name, queries, contracts }, index) => {
    const found = contractionsOf(queries)
    if (contracts === undefined) return found.map((problem) => `${name} ${problem}`)
    const earlier = migrations.slice(0, index).some((migration) => migration.name === contracts)
    if (!earlier) return [`${name} contracts ${contracts}, which is no earlier migration`]
    if (!released.includes(contracts)) return [`${name} contracts ${contracts}, which is not released yet`]
    return found.length > 0 ? [] : [`${name} takes nothing away and contracts ${contracts}`]
  })
}
