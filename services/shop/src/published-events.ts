import type { EventType } from '@rodada/contracts/event'

/** The service's queues and deliveries follow from this list. */
export const publishedEvents = [
  'movement.recorded',
  'files.claimed',
  'files.released',
  'catalogue.changed',
  'receipt.entered',
  'person.forgotten',
] as const satisfies readonly EventType[]
