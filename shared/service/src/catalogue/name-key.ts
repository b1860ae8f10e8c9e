import { type Kysely, sql } from 'kysely'

/** Spanish letters that are not ASCII, and what the database's dictionary makes of each. */
const plainLetters: Readonly<Record<string, string>> = {
  á: 'a',
  é: 'e',
  í: 'i',
  ó: 'o',
  ú: 'u',
  ü: 'u',
  ñ: 'n',
}
const spanish = /^[\x20-\x7eáéíóúüñ]*$/

/** What the database's `name_key(text)` answers, for text in the letters of Spanish; undefined for any other. */
export function spanishNameKey(text: string): string | undefined {
  const lower = text.toLowerCase()
  if (!spanish.test(lower)) return undefined
  const plain = lower.replace(/[áéíóúüñ]/g, (letter) => plainLetters[letter] ?? letter)
  return plain.replace(/[^a-z0-9]+/g, ' ').trim()
}

/** The words of a text without case, accents and punctuation, one space apart, as `name_key` columns hold them. */
export async function readNameKey<Tables>(db: Kysely<Tables>, text: string): Promise<string> {
  // Nearly all that is typed here is Spanish: it spares a question.
  const key = spanishNameKey(text)
  if (key !== undefined) return key
  const { rows } = await sql<{ key: string }>`select name_key(${text}) as key`.execute(db)
  return rows[0]?.key ?? ''
}
