import { unavailable } from '@rodada/service/http/errors'
import type { InternalClient } from '@rodada/service/http/internal'
import { createPublisher, type Publish, startEventDelivery } from '@rodada/service/messages/events'
import { startJobs } from '@rodada/service/messages/jobs'
import type { FastifyBaseLogger } from 'fastify'
import { publishedEvents } from '../published-events.ts'

/** The gateway's events: written in the transaction of the change, delivered later. */
export interface GatewayEvents {
  readonly publish: Publish
  /** Delivers what waits, as soon as the database answers, until `stop`. */
  deliver(call: InternalClient, log: FastifyBaseLogger): void
  stop(): Promise<void>
}

const tryAgainMs = 5000

/** Opened when the first event is written or delivered: the gateway starts without a database, too. */
export function gatewayEvents(
  settings: Parameters<typeof startJobs>[1] & Parameters<typeof createPublisher>[1],
  log: Pick<FastifyBaseLogger, 'warn'>,
): GatewayEvents {
  let opening: ReturnType<typeof startJobs> | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false
  let delivers = false

  function open(): ReturnType<typeof startJobs> {
    opening ??= startJobs('gateway', settings, log).catch((cause: unknown) => {
      opening = undefined
      throw unavailable(cause)
    })
    return opening
  }

  async function deliver(call: InternalClient, deliveryLog: FastifyBaseLogger): Promise<void> {
    try {
      await startEventDelivery(await open(), settings, call, publishedEvents, deliveryLog)
    } catch (error) {
      deliveryLog.warn({ err: error }, 'events wait until the database answers')
      if (!stopped) retry = setTimeout(() => void deliver(call, deliveryLog), tryAgainMs)
    }
  }

  return {
    publish: async (...event) => createPublisher(await open(), settings, 'gateway')(...event),
    deliver(call, deliveryLog) {
      delivers = true
      void deliver(call, deliveryLog)
    },
    async stop() {
      stopped = true
      clearTimeout(retry)
      // Without workers a graceful stop would have nothing to wait for.
      await (await opening?.catch(() => undefined))?.stop({ graceful: delivers })
    },
  }
}
