import type { EventType } from '@rodada/contracts/event'

/** Every event that the gateway makes; its queues and its delivery follow from it. */
export const publishedEvents = [
  'movement.recorded',
  'credentials.revoked',
  'release.withdrawn',
] as const satisfies readonly EventType[]
