import { type EventType, events } from '@rodada/contracts/event'
import type { PartName } from '@rodada/contracts/platform'
import type { Queue } from 'pg-boss'

/** A queue of pg-boss; each has a dead letter of its own, where what failed for good waits for a person. */
export interface QueueDefinition {
  readonly name: string
  readonly options: Omit<Queue, 'name' | 'deadLetter'>
}

export function jobsSchema(service: string): string {
  return `${service}_jobs`
}

export function deadLetterOf(queue: string): string {
  return `${queue}.dead`
}

const day = 24 * 60 * 60

/**
 * Retries of an event: from a second to ten minutes apart, for about a week. A consumer may be down for
 * days; what it still refuses then goes to the dead letter.
 */
const eventRetries = {
  retryLimit: 1000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 600,
  // The call that delivers gives up after ten; what a killed process was delivering is taken up again after this.
  expireInSeconds: 20,
  retentionSeconds: 14 * day,
  deleteAfterSeconds: day,
} as const

export function eventQueueName(consumer: PartName): string {
  return `events.${consumer}`
}

/** Queues for the events that a service publishes: one for each consumer, so that one that is down holds up no other. */
export function eventQueues(...types: EventType[]): QueueDefinition[] {
  const consumers = new Set<PartName>(types.flatMap((type) => events[type].consumers))
  return [...consumers].map((consumer) => ({ name: eventQueueName(consumer), options: eventRetries }))
}

/** For who works on such a queue: how often it says that it is alive, so that one lost word does no harm. */
export const jobPulse = { heartbeatRefreshSeconds: 10 } as const

const jobCare = {
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  // What a killed process had in hand has failed when it has been silent so long, however long it might have taken.
  heartbeatSeconds: 30,
  deleteAfterSeconds: day,
} as const

/** A queue for a service's own jobs: five tries with backoff, then the dead letter. */
export function jobQueue(name: string, options: QueueDefinition['options'] = {}): QueueDefinition {
  return { name, options: { ...jobCare, ...options } }
}
