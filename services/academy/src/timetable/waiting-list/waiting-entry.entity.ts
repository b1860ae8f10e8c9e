import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { waitingStatuses } from '@rodada/contracts/timetable/rules'
import { label } from '@rodada/service/data/label'
import { createdInstant, identity, instant, version } from '@rodada/service/data/value-types'
import { placeProperties } from '../booking/place.ts'

/**
 * A student who waits for a place in a full session, in the order of ids. It is created, and offered a place, under the
 * lock of the session.
 */
export const WaitingEntry = defineEntity({
  name: 'WaitingEntry',
  label: 'Lugar en la lista de espera',
  tableName: 'waiting_entry',
  properties: {
    id: identity(),
    ...placeProperties,
    status: label('Estado', p.enum(waitingStatuses).default('waiting')),
    /** A place is kept until then; null: none was offered yet. */
    offeredUntil: label('Lugar ofrecido hasta', instant().strictNullable()),
    /** SHA-256 of the token of the mailed link. */
    tokenHash: p.text().hidden().strictNullable(),
    createdBy: label('Creó', p.integer()),
    createdAt: createdInstant(),
    version: version(),
  },
  checks: [
    { name: 'waiting_entry_check', expression: `(status = 'offered'::text) <= (offered_until IS NOT NULL)` },
  ],
  uniques: [
    {
      name: 'waiting_entry_once',
      properties: ['sessionId', 'participantId'],
      where: `(status = 'waiting'::text) OR (status = 'offered'::text)`,
    },
    { name: 'waiting_entry_token', properties: ['tokenHash'], where: 'token_hash IS NOT NULL' },
  ],
  indexes: [
    {
      name: 'waiting_entry_line',
      properties: ['sessionId', 'id'],
      where: `(status = 'waiting'::text) OR (status = 'offered'::text)`,
    },
    { name: 'waiting_entry_participant', properties: ['participantId'] },
    { name: 'waiting_entry_session', properties: ['sessionId'] },
    { name: 'waiting_entry_subscription', properties: ['subscriptionId'] },
    { name: 'waiting_entry_offer', properties: ['offeredUntil', 'id'], where: `status = 'offered'::text` },
  ],
})
export type WaitingEntry = InferEntity<typeof WaitingEntry>

/** Filter: entries that still wait or have an offer. */
export const inLine = { status: { $in: ['waiting', 'offered'] } } as const

export function isInLine({ status }: Pick<WaitingEntry, 'status'>): boolean {
  return inLine.status.$in.some((one) => one === status)
}
