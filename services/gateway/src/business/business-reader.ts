import { setTimeout as sleep } from 'node:timers/promises'
import { business as businessSchema, getBusiness } from '@rodada/contracts/business'
import { type Business, unstatedBusiness } from '@rodada/contracts/business-data'
import { defineInternalCall } from '@rodada/contracts/call'
import type { InternalClient } from '@rodada/service/internal'
import type { FastifyBaseLogger } from 'fastify'
import type { DataStamp, DataVersions } from '../cache/data-versions.ts'

/** How long a document waits for the admin service; then it shows what is known. */
const patienceMs = 500
/** After a failure, or an answer that was late, nobody waits for so long. */
const pauseMs = 1000
/** While nobody knows what has changed. */
const untrustedMs = 5000

export interface KnownBusiness {
  readonly business: Business
  /** Whether the admin service says so now; otherwise it is what was known last, or nothing. */
  readonly isCurrent: boolean
}

/** The business's data for a document. Never fails. */
export type ReadBusiness = () => Promise<KnownBusiness>

interface Answer {
  readonly business: Business
  readonly stamp: DataStamp
  readonly readAt: number
}

export interface BusinessReaderOptions {
  readonly call: InternalClient
  readonly versions: DataVersions
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly now?: () => number
}

const question = defineInternalCall({
  method: 'GET',
  path: getBusiness.path,
  receiver: 'admin',
  callers: ['gateway'],
  timeoutMs: 2000,
  response: businessSchema,
})

/** Asks the admin service again only when its data have changed; all who need them then wait for one answer. */
export function createBusinessReader(options: BusinessReaderOptions): ReadBusiness {
  const { call, versions, log, now = Date.now } = options
  let known: Answer | undefined
  let asking: Promise<void> | undefined
  let failedAt = Number.NEGATIVE_INFINITY
  let lateAt = Number.NEGATIVE_INFINITY

  function isGood(answer: Answer | undefined): answer is Answer {
    if (answer === undefined || !versions.isCurrent(answer.stamp, ['admin'])) return false
    return versions.isTrusted() || now() - answer.readAt < untrustedMs
  }

  async function ask(): Promise<void> {
    const [stamp, readAt] = [versions.stamp(), now()]
    try {
      known = { business: await call(question, {}), stamp, readAt }
    } catch (error) {
      failedAt = now()
      log.warn({ err: error }, 'the data of the business were not read')
    } finally {
      asking = undefined
    }
  }

  async function refresh(): Promise<void> {
    // A change while somebody was already asking makes that answer an old one: once more.
    for (let turn = 0; turn < 2 && !isGood(known) && now() - failedAt >= pauseMs; turn += 1) {
      asking ??= ask()
      await asking
    }
  }

  return async () => {
    if (!isGood(known) && now() - lateAt >= pauseMs) {
      const isLate = sleep(patienceMs, true, { ref: false })
      if (await Promise.race([refresh().then(() => false), isLate])) lateAt = now()
    }
    return { business: known?.business ?? unstatedBusiness, isCurrent: isGood(known) }
  }
}
