import { type Kysely, sql } from 'kysely'

interface Known {
  readonly version: string
  readonly words: Promise<readonly string[]>
}

const byDatabase = new WeakMap<object, Known>()

/**
 * The words of a catalogue's names (`name_word`), read once for each of its versions and kept.
 * @param version that the caller has just seen: no word of it is missing.
 */
export function readKnownWords<Tables>(db: Kysely<Tables>, version: string): Promise<readonly string[]> {
  const known = byDatabase.get(db)
  if (known?.version === version) return known.words
  const words = readWords(db)
  const reading = { version, words }
  byDatabase.set(db, reading)
  // A failure is not kept.
  words.catch(() => byDatabase.get(db) === reading && byDatabase.delete(db))
  return words
}

async function readWords<Tables>(db: Kysely<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{ word: string }>`select word from name_word`.execute(db)
  return rows.map(({ word }) => word)
}
