import { type EventType, events } from '@rodada/contracts/event'
import type { PartName } from '@rodada/contracts/platform'
import type { Queue } from 'pg-boss'

/** A queue of pg-boss; each has a dead letter of its own, where jobs that failed for good wait for a person. */
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
 * Retries of an event: from a second to ten minutes apart, for about a week, since a consumer may be down for days.
 * Then it goes to the dead letter.
 */
const eventRetries = {
  retryLimit: 1000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 600,
  // The call that delivers gives up after ten seconds; a delivery of a killed process is repeated after this.
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
  return [...consumers].map((consumer) => ({
    name: eventQueueName(consumer),
    // Every command writes the log: under load a delivery for each costs more than asking twice a second.
    options: { ...eventRetries, notify: consumer !== 'admin' },
  }))
}

/** For workers of such a queue: heartbeats often enough that one may be lost. */
export const jobPulse = { heartbeatRefreshSeconds: 10 } as const

const jobCare = {
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  // A job of a killed process fails after so many seconds without a heartbeat, whatever its time limit.
  heartbeatSeconds: 30,
  deleteAfterSeconds: day,
} as const

/** A queue for a service's own jobs: five tries with backoff, then the dead letter. */
export function jobQueue(name: string, options: QueueDefinition['options'] = {}): QueueDefinition {
  return { name, options: { ...jobCare, ...options } }
}

/**
 * For workers: a commit wakes them where the queue has `notify`. Every two seconds they ask all the same, since nothing
 * is notified when a retry falls due or while the listening connection is lost; and twice a second where the queue has
 * no `notify`, or no connection could listen.
 */
export const wokenByCommits = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 2 } as const
