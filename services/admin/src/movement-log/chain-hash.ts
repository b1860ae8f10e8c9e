import { createHash } from 'node:crypto'

/** An entry as the table holds it; personal parts are sealed, so that the chain survives an erasure. */
export interface MovementRow {
  /** Without gaps, in the order of recording. */
  readonly id: number
  readonly event_id: string
  readonly title: string
  readonly description: string
  readonly level: string
  readonly actor_id: number | null
  readonly subject_id: number | null
  readonly service: string
  /** When it happened, to the millisecond. */
  readonly created_time: Date
  readonly recorded_at: Date
  readonly form_data: Buffer | null
  readonly before: Buffer | null
  readonly after: Buffer | null
  readonly origin: Buffer | null
  readonly request_id: string
}

/**
 * Links an entry to the one before it: SHA-256 over the version of this rule, every column in a fixed order,
 * and the hash before. What was written can never be checked again if this changes: a new rule is a new version.
 */
export function hashEntry(row: MovementRow, previous: Buffer): Buffer {
  const content = [
    'v1',
    row.id,
    row.event_id,
    row.title,
    row.description,
    row.level,
    row.actor_id,
    row.subject_id,
    row.service,
    row.created_time.toISOString(),
    row.recorded_at.toISOString(),
    ...[row.form_data, row.before, row.after, row.origin].map((sealed) => sealed?.toString('base64') ?? null),
    row.request_id,
    previous.toString('hex'),
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest()
}

/** What stands before the first entry. */
export const noHash: Buffer = Buffer.alloc(32)

/** Entry 0, from which every chain starts. It is nobody's movement and appears in no list. */
export const genesis: MovementRow = {
  id: 0,
  event_id: '00000000-0000-0000-0000-000000000000',
  title: 'Inicio del registro',
  description: '',
  level: 'info',
  actor_id: null,
  subject_id: null,
  service: 'admin',
  created_time: new Date('2026-01-01T00:00:00.000Z'),
  recorded_at: new Date('2026-01-01T00:00:00.000Z'),
  form_data: null,
  before: null,
  after: null,
  origin: null,
  request_id: '',
}
