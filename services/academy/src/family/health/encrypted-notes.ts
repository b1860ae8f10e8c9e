import { type HealthNotes as Content, healthNotes } from '@rodada/contracts/family/health-notes'
import { decryptByAny, encrypt } from '@rodada/service/data/encryption'
import { type EncryptionKeys, missingKey } from '@rodada/service/data/keys'
import { Value } from 'typebox/value'
import type { AcademyDb } from '../../entities.ts'

export const noNotes: Content = { contactName: '', contactPhone: '', allergies: '', medicalNotes: '' }

interface EncryptedNotes {
  readonly participantId: number
  readonly encrypted: Buffer
}

export function encryptNotes({ current }: EncryptionKeys, participantId: number, content: Content): Buffer {
  return encrypt(current, Buffer.from(JSON.stringify(content)), placeOf(participantId))
}

/** @throws where no key decrypts them. */
export function decryptNotes(keys: EncryptionKeys, { participantId, encrypted }: EncryptedNotes): Content {
  const content = decryptByAny(keys, encrypted, placeOf(participantId))
  if (!content) throw new Error(`No key opens the health notes of student ${participantId}`)
  return Value.Parse(healthNotes, JSON.parse(content.toString()))
}

/**
 * Decrypts the oldest and the newest notes.
 * @throws ConfigError where the keys do not decrypt them.
 */
export async function requireHealthKeys(db: AcademyDb, keys: EncryptionKeys): Promise<void> {
  for (const order of ['asc', 'desc'] as const) {
    const row = await db
      .selectFrom('health_notes')
      .select(['participantId', 'encrypted'])
      .orderBy('updatedAt', order)
      .limit(1)
      .executeTakeFirst()
    if (row && !decryptByAny(keys, row.encrypted, placeOf(row.participantId))) throw missingKey()
  }
}

function placeOf(participantId: number): string {
  return `health:${participantId}`
}
