import { recall } from '@rodada/service/catalogue/recall'
import { SharedRead } from '@rodada/service/catalogue/shared-read'
import type { EntityManager } from '@rodada/service/orm'
import { sql } from 'kysely'

/** A word of a search, with the users whose name holds it. */
export interface SearchWord {
  /** As `search_key` writes it: without case and accents. */
  readonly key: string
  readonly userIds: readonly number[]
}

/** A word that most names hold takes eight bytes for each of them: 40 MB at most with 50 000 users. */
const mostWords = 100

/** Whom words name. A word is looked up once and kept until somebody's name changes, so that answers are never behind. */
export class NamedUsers {
  readonly #fork: () => EntityManager
  readonly #version: SharedRead<string>
  readonly #kept = new Map<string, { readonly version: string; readonly word: SearchWord }>()

  constructor(fork: () => EntityManager) {
    this.#fork = fork
    this.#version = new SharedRead(() => readVersion(fork()))
  }

  /** The same objects as before unless a name changed. */
  async find(texts: readonly string[]): Promise<SearchWord[]> {
    if (texts.length === 0) return []
    const version = await this.#version.read()
    return Promise.all(texts.map((text) => this.#findOne(text, version)))
  }

  async #findOne(text: string, version: string): Promise<SearchWord> {
    const known = this.#kept.get(text)
    const found = known?.version === version ? known : { version, word: await readWord(this.#fork(), text) }
    this.#kept.delete(text)
    return recall(this.#kept, text, () => found, mostWords).word
  }
}

async function readVersion(em: EntityManager): Promise<string> {
  const { rows } = await sql<{ version: string }>`select version::text from user_copy_version`.execute(
    em.getKysely(),
  )
  return rows[0]?.version ?? ''
}

async function readWord(em: EntityManager, text: string): Promise<SearchWord> {
  const { rows } = await sql<SearchWord>`
    select search_key(${text}) as key, array(
      select user_id from user_copy where search_text like search_pattern(${text})
    ) as "userIds"`.execute(em.getKysely())
  const [word] = rows
  if (!word) throw new Error('A select without a table has a row')
  return word
}
