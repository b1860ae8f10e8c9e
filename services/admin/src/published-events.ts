import type { EventType } from '@rodada/contracts/event'

/** Every event that this service makes; its queues and its delivery follow from it. */
export const publishedEvents = [
  'movement.recorded',
  'business.changed',
  'catalogue.changed',
  'person.forgotten',
] as const satisfies readonly EventType[]
