import type { EventType } from '@rodada/contracts/event'

/** All events of this service; queues and delivery are set up from this list. */
export const publishedEvents = [
  'movement.recorded',
  'guardians.imported',
  'files.claimed',
  'files.released',
  'catalogue.changed',
  'branches.changed',
  'student.changed',
  'family.moved',
  'receipt.entered',
  'person.forgotten',
  'family.erased',
] as const satisfies readonly EventType[]
