import type { EventType } from '@rodada/contracts/event'

/** Every event that this service makes; its queues and its delivery follow from it. */
export const publishedEvents = [
  'movement.recorded',
  'guardians.imported',
  'files.claimed',
  'files.released',
  'catalogue.changed',
  'branches.changed',
  'student.changed',
  'receipt.entered',
  'person.forgotten',
] as const satisfies readonly EventType[]
