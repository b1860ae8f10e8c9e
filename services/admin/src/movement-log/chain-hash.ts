import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { AdminTables } from '../entities.ts'

/** The hashed columns of an entry; personal parts are encrypted, so that the chain survives an erasure. */
export type EntryContent = Omit<Insertable<AdminTables['movement']>, 'prevHash' | 'hash' | 'searchText'>

/**
 * Links an entry to the one before it: SHA-256 over the version of this rule, every column in a fixed order, and the
 * hash before; an entry without labels is hashed as before there were any. A change of the rule would break the check of
 * all stored entries: it needs a new version.
 */
export function hashEntry(row: EntryContent, previous: Buffer): Buffer {
  const content = [
    'v1',
    row.id,
    row.eventId,
    row.title,
    row.description,
    row.level,
    row.actorId,
    row.subjectId,
    row.service,
    row.createdTime.toISOString(),
    row.recordedAt.toISOString(),
    ...[row.formData, row.before, row.after, row.origin, ...(row.labels ? [row.labels] : [])].map(
      (encrypted) => encrypted?.toString('base64') ?? null,
    ),
    row.requestId,
    previous.toString('hex'),
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest()
}

/** The hash before that of the first entry. */
export const noHash: Buffer = Buffer.alloc(32)

/** Entry 0, from which every chain starts: no movement, and in no list. */
export const genesis: EntryContent = {
  id: 0,
  eventId: '00000000-0000-0000-0000-000000000000',
  title: 'Inicio del registro',
  description: '',
  level: 'info',
  actorId: null,
  subjectId: null,
  service: 'admin',
  createdTime: new Date('2026-01-01T00:00:00.000Z'),
  recordedAt: new Date('2026-01-01T00:00:00.000Z'),
  formData: null,
  before: null,
  after: null,
  labels: null,
  origin: null,
  requestId: '',
}
