import { randomBytes } from 'node:crypto'
import { decryptByAny, encrypt } from '@rodada/service/data/encryption'
import { type EncryptionKeys, missingKey } from '@rodada/service/data/keys'
import type { EntityManager } from '@rodada/service/data/orm'
import { sql } from 'kysely'
import { dbOf } from '../entities.ts'
import { SubjectKey } from './subject-key.entity.ts'

/** Subject of the key for data of no particular person. */
export const platformSubject = 0

/** Keys by subject; null where the key was destroyed. */
export type SubjectKeys = ReadonlyMap<number, Buffer | null>

/**
 * The keys with which the log's personal data are encrypted, one for each person. Destroying a person's key
 * makes everything the log holds of them unreadable, while the log itself stays whole.
 */
export class KeyRing {
  readonly #masterKeys: EncryptionKeys

  constructor(masterKeys: EncryptionKeys) {
    this.#masterKeys = masterKeys
  }

  /**
   * Tries the oldest and the newest key there are, which the first master key and the last one wrapped.
   * @throws ConfigError where they do not open.
   */
  async requireOpens(em: EntityManager): Promise<void> {
    for (const order of ['asc', 'desc'] as const) {
      const [row] = await em.find(
        SubjectKey,
        { wrappedKey: { $ne: null } },
        { orderBy: { createdAt: order }, limit: 1 },
      )
      if (row?.wrappedKey && !this.#opened(row.subjectId, row.wrappedKey)) throw missingKey()
    }
  }

  /** Keys to write with. Missing ones are made, destroyed ones are not. */
  async toWrite(em: EntityManager, subjects: readonly number[]): Promise<SubjectKeys> {
    // In order, so that two transactions that make the same keys cannot deadlock.
    const wanted = [...new Set(subjects)].sort((a, b) => a - b)
    const known = await this.toRead(em, wanted)
    const missing = wanted.filter((subject) => !known.has(subject))
    if (missing.length === 0) return known
    const keys = missing.map((subjectId) => ({
      subjectId,
      wrappedKey: this.#wrap(subjectId),
      destroyedAt: null,
    }))
    await dbOf(em)
      .insertInto('subject_key')
      .values(keys)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return this.toRead(em, wanted)
  }

  /** Null for keys that were destroyed; subjects that never had one are left out. */
  async toRead(em: EntityManager, subjects: readonly number[]): Promise<SubjectKeys> {
    if (subjects.length === 0) return new Map()
    const rows = await dbOf(em)
      .selectFrom('subject_key')
      .select(['subjectId', 'wrappedKey'])
      .where('subjectId', 'in', subjects)
      .execute()
    return new Map(
      rows.map(({ subjectId, wrappedKey }) => [subjectId, wrappedKey && this.#unwrap(subjectId, wrappedKey)]),
    )
  }

  /** Erases what the log holds of a person, for good; later data of the person are not kept. */
  async destroy(em: EntityManager, subject: number): Promise<void> {
    // The only way to change a stored key, for the owner of the tables too.
    await sql`select destroy_subject_key(${subject})`.execute(dbOf(em))
  }

  #wrap(subject: number): Buffer {
    return encrypt(this.#masterKeys.current, randomBytes(32), placeOf(subject))
  }

  #unwrap(subject: number, wrapped: Buffer): Buffer {
    const key = this.#opened(subject, wrapped)
    if (!key) throw new Error(`No key opens that of subject ${subject}`)
    return key
  }

  /** Null where no master key opens it. */
  #opened(subject: number, wrapped: Buffer): Buffer | null {
    return decryptByAny(this.#masterKeys, wrapped, placeOf(subject))
  }
}

function placeOf(subject: number): string {
  return `subject:${subject}`
}
