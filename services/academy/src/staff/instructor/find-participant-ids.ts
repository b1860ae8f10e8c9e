import { maxClassSize } from '@rodada/contracts/class/rules'
import { searchTerms } from '@rodada/service/search/search-terms'
import { type SqlBool, sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'

const longestId = 10
const highestId = 2_147_483_647

/** Ids that begin with the search, or of students whose name has all of its words; the lowest first, at most 50. */
export async function findParticipantIds(db: AcademyDb, search?: string): Promise<number[]> {
  const words = searchTerms(search)
  if (words.length === 0) return []
  const digits = words.length === 1 ? /^#?([1-9]\d*)$/.exec(words[0] ?? '')?.[1] : undefined
  const isWanted = digits === undefined ? named(words) : beginsWith(digits)
  const { rows } = await sql<{ id: number }>`
    select id from participant where forgotten_at is null and ${isWanted} order by id limit ${maxClassSize}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

function named(words: readonly string[]) {
  return sql<SqlBool>`${sql.join(
    words.map((word) => sql`search_text like search_pattern(${word})`),
    sql` and `,
  )}`
}

/** As ranges of ids, which use the primary key: 12, 120 to 129, 1200 to 1299 and so on. */
function beginsWith(digits: string) {
  const first = Number(digits)
  const ranges = Array.from({ length: Math.max(1, longestId - digits.length + 1) }, (_, zeros) => ({
    from: first * 10 ** zeros,
    to: Math.min((first + 1) * 10 ** zeros - 1, highestId),
  })).filter(({ from }) => from <= highestId)
  if (ranges.length === 0) return sql<SqlBool>`false`
  return sql<SqlBool>`(${sql.join(
    ranges.map(({ from, to }) => sql`id between ${from} and ${to}`),
    sql` or `,
  )})`
}
