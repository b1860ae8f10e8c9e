import { type HealthNotes as Content, healthNotes } from '@rodada/contracts/health-notes'
import { missingKey, type SealingKeys } from '@rodada/service/keys'
import { seal, unsealByAny } from '@rodada/service/seal'
import { Value } from 'typebox/value'
import type { AcademyDb } from '../entities.ts'

export const noNotes: Content = { contactName: '', contactPhone: '', allergies: '', medicalNotes: '' }

interface SealedNotes {
  readonly participantId: number
  readonly sealed: Buffer
}

export function sealNotes({ current }: SealingKeys, participantId: number, content: Content): Buffer {
  return seal(current, Buffer.from(JSON.stringify(content)), placeOf(participantId))
}

/** @throws where no key opens them. */
export function openNotes(keys: SealingKeys, { participantId, sealed }: SealedNotes): Content {
  const content = unsealByAny(keys, sealed, placeOf(participantId))
  if (!content) throw new Error(`No key opens the health notes of student ${participantId}`)
  return Value.Parse(healthNotes, JSON.parse(content.toString()))
}

/**
 * Tries what was saved first and last.
 * @throws ConfigError where the keys do not open it.
 */
export async function requireHealthKeys(db: AcademyDb, keys: SealingKeys): Promise<void> {
  for (const order of ['asc', 'desc'] as const) {
    const row = await db
      .selectFrom('health_notes')
      .select(['participantId', 'sealed'])
      .orderBy('updatedAt', order)
      .limit(1)
      .executeTakeFirst()
    if (row && !unsealByAny(keys, row.sealed, placeOf(row.participantId))) throw missingKey()
  }
}

function placeOf(participantId: number): string {
  return `health:${participantId}`
}
