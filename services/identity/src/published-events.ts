import type { EventType } from '@rodada/contracts/event'

/** Every event that this service makes; its queues and its delivery follow from it. */
export const publishedEvents = [
  'movement.recorded',
  'user.changed',
  'email.corrected',
  'sessions.revoked',
  'credentials.revoked',
  'person.erased',
] as const satisfies readonly EventType[]
