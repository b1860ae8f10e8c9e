import { type Kysely, sql } from 'kysely'
import { SharedRead } from './shared-read.ts'

/** The words that a catalogue's names consist of (`name_word`), at one of its versions: none of that version's is missing. */
export interface KnownWords {
  readonly version: string
  readonly words: readonly string[]
  /** Those that somebody may misspell: numbers are sizes and models, and with a letter changed a short word could be anything. */
  readonly spelled: readonly string[]
}

interface Reader {
  readonly shared: SharedRead<KnownWords>
  last?: KnownWords
}

const readers = new WeakMap<object, Reader>()

function readerOf<Tables>(db: Kysely<Tables>): Reader {
  const reader = readers.get(db) ?? { shared: new SharedRead(() => readWords(db)) }
  readers.set(db, reader)
  return reader
}

/**
 * The words as they were read last, which may have been at an older version of the catalogue: whoever finds out,
 * since every list comes with its version, reads them again.
 */
export async function lastKnownWords<Tables>(db: Kysely<Tables>): Promise<KnownWords> {
  return readerOf(db).last ?? readKnownWords(db)
}

/** The words now; one read for all who ask at the same time. */
export async function readKnownWords<Tables>(db: Kysely<Tables>): Promise<KnownWords> {
  const reader = readerOf(db)
  const words = await reader.shared.read()
  reader.last = words
  return words
}

async function readWords<Tables>(db: Kysely<Tables>): Promise<KnownWords> {
  const { rows } = await sql<{ version: string; words: string[] }>`
    select version, array(select word from name_word) as words from catalogue_version`.execute(db)
  const [row] = rows
  if (!row) throw new Error('catalogue_version has no row')
  return { ...row, spelled: row.words.filter((word) => word.length > 2 && !/\d/.test(word)) }
}
