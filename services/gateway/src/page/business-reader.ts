import { setTimeout as sleep } from 'node:timers/promises'
import { business as businessSchema, getBusiness } from '@rodada/contracts/business/calls'
import { type Business, unstatedBusiness } from '@rodada/contracts/business/data'
import { defineInternalCall } from '@rodada/contracts/call'
import type { InternalClient } from '@rodada/service/http/internal'
import type { FastifyBaseLogger } from 'fastify'
import { createPublicCache, oneMinute, type PublicCacheOptions } from '../cache/public-cache.ts'

/** Milliseconds that a document waits for the admin service; then it shows the last known data. */
const longestMs = 500
/** Milliseconds after a failed or late answer in which no page waits. */
const pauseMs = 1000

export interface KnownBusiness {
  readonly business: Business
  /** Whether the admin service has just confirmed it; otherwise it is the last known state, or empty. */
  readonly isCurrent: boolean
}

/** The business's data for a document. Never fails. */
export type ReadBusiness = () => Promise<KnownBusiness>

export interface BusinessReaderOptions extends PublicCacheOptions {
  readonly call: InternalClient
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

const question = defineInternalCall({
  method: 'GET',
  path: getBusiness.path,
  receiver: 'admin',
  callers: ['gateway'],
  timeoutMs: 2000,
  response: businessSchema,
})

/** Asks the admin service again when its data have changed; all requests that need them wait for one answer. */
export function createBusinessReader(options: BusinessReaderOptions): ReadBusiness {
  const { call, log, now = Date.now } = options
  const cache = createPublicCache<Business>(options)
  let known: Business | undefined
  let lateAt = Number.NEGATIVE_INFINITY

  async function ask() {
    const services = ['admin'] as const
    try {
      return { answer: { ...unstatedBusiness, ...(await call(question, {})) }, services, lifetime: oneMinute }
    } catch (error) {
      log.warn({ err: error }, 'the data of the business were not read')
      return { answer: undefined, services, lifetime: { freshMs: pauseMs, shownMs: pauseMs } }
    }
  }

  async function current(): Promise<Business | undefined> {
    const found = cache.read('business', ask)
    if (!(found instanceof Promise)) return found
    if (now() - lateAt < pauseMs) return undefined
    const late = Symbol('late')
    const first = await Promise.race([found, sleep(longestMs, late, { ref: false })])
    if (first !== late) return first
    lateAt = now()
    return undefined
  }

  return async () => {
    const business = await current()
    known = business ?? known
    return { business: known ?? unstatedBusiness, isCurrent: business !== undefined }
  }
}
