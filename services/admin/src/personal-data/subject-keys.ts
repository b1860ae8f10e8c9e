import { randomBytes } from 'node:crypto'
import type { EntityManager } from '@rodada/service/orm'
import type { ColumnType } from 'kysely'
import { seal, unseal } from './seal.ts'

export interface SubjectKeyTable {
  subject_key: {
    subject_id: number
    /** Sealed by the master key; null once destroyed. */
    wrapped_key: Buffer | null
    destroyed_at: ColumnType<string, Date, Date> | null
  }
}

/** Whose key seals what concerns nobody in particular. */
export const platformSubject = 0

/** Keys by subject; null where the key was destroyed. */
export type SubjectKeys = ReadonlyMap<number, Buffer | null>

/**
 * The keys with which the log's personal data are sealed, one for each person. Destroying a person's key
 * makes everything the log holds of them unreadable, while the log itself stays whole.
 */
export class KeyRing {
  readonly #masterKey: Buffer

  constructor(masterKey: Buffer) {
    this.#masterKey = masterKey
  }

  /** Keys to write with; those that never were are made. */
  async toWrite(em: EntityManager, subjects: readonly number[]): Promise<SubjectKeys> {
    // In order, so that two transactions that make the same keys do not wait for each other in a circle.
    const wanted = [...new Set(subjects)].sort((a, b) => a - b)
    const known = await this.toRead(em, wanted)
    const missing = wanted.filter((subject) => !known.has(subject))
    if (missing.length === 0) return known
    await em
      .getKysely<SubjectKeyTable>()
      .insertInto('subject_key')
      .values(
        missing.map((subject) => ({
          subject_id: subject,
          wrapped_key: this.#wrap(subject),
          destroyed_at: null,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return this.toRead(em, wanted)
  }

  /** Keys that exist or existed. */
  async toRead(em: EntityManager, subjects: readonly number[]): Promise<SubjectKeys> {
    if (subjects.length === 0) return new Map()
    const rows = await em
      .getKysely<SubjectKeyTable>()
      .selectFrom('subject_key')
      .select(['subject_id', 'wrapped_key'])
      .where('subject_id', 'in', [...subjects])
      .execute()
    return new Map(
      rows.map((row) => [row.subject_id, row.wrapped_key && this.#unwrap(row.subject_id, row.wrapped_key)]),
    )
  }

  /** Erases what the log holds of a person, for good, and lets nothing new of them be kept. */
  async destroy(em: EntityManager, subject: number): Promise<void> {
    const destroyed = { wrapped_key: null, destroyed_at: new Date() }
    await em
      .getKysely<SubjectKeyTable>()
      .insertInto('subject_key')
      .values({ subject_id: subject, ...destroyed })
      .onConflict((conflict) => conflict.column('subject_id').doUpdateSet(destroyed))
      .execute()
  }

  #wrap(subject: number): Buffer {
    return seal(this.#masterKey, randomBytes(32), `subject:${subject}`)
  }

  #unwrap(subject: number, wrapped: Buffer): Buffer {
    return unseal(this.#masterKey, wrapped, `subject:${subject}`)
  }
}
