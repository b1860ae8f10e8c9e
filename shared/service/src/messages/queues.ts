import { type EventType, events } from '@rodada/contracts/event'
import type { PartName } from '@rodada/contracts/platform/platform'
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

/** In seconds. */
export const day = 24 * 60 * 60

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
  notify: true,
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
    options: eventRetries,
  }))
}

const jobCare = {
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  // A job of a killed process fails after so many seconds without a heartbeat, whatever its time limit.
  heartbeatSeconds: 30,
  notify: true,
  deleteAfterSeconds: day,
} as const

/** A queue for a service's own jobs: five tries with backoff, then the dead letter. */
export function jobQueue(name: string, options: QueueDefinition['options'] = {}): QueueDefinition {
  return { name, options: { ...jobCare, ...options } }
}

/**
 * For every worker: it is woken (`startJobs`) and asks by itself as good as never. Its heartbeats come often enough that
 * one may be lost.
 */
export const woken = { pollingIntervalSeconds: day, heartbeatRefreshSeconds: 10 } as const

/** Milliseconds that workers of the log's queue wait for what is committed meanwhile. */
const gatheredMs = 500

/**
 * Every command writes the log: under load a delivery for each would cost more than twice the time of one for all of
 * half a second. The workers of other queues are woken at once.
 */
export function inTime(wake: (queue: string) => void): (queue: string) => void {
  const log = eventQueueName('admin')
  let isWaiting = false
  return (queue) => {
    if (queue !== log) return wake(queue)
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      wake(log)
    }, gatheredMs).unref()
  }
}
