import type { IncomingHttpHeaders } from 'node:http'
import type { Call } from '@rodada/contracts/call'
import { matchPage } from '@rodada/contracts/platform/page-address'
import type { ServiceName } from '@rodada/contracts/platform/platform'
import { unavailable } from '@rodada/service/http/errors'
import { isServiceName, type PartAddresses } from '@rodada/service/run/config'
import { traceHeaders } from '@rodada/service/tracing/trace'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PublicAnswer, sendPublic } from '../cache/public-answer.ts'
import {
  type CacheableAnswer,
  type Lifetime,
  oneMinute,
  type PublicCache,
  twoSeconds,
  uncached,
} from '../cache/public-cache.ts'
import { createServiceAgent, isBrokenConnection, isTimeout } from './service-connections.ts'

const answerTimeoutMs = 20_000
/** Headers of a service's answer that every browser gets. */
const passedOn = ['content-type', 'cache-control', 'retry-after'] as const

export interface PublicReadsOptions {
  readonly cache: PublicCache<PublicAnswer>
  readonly addresses: PartAddresses
  readonly table: readonly Call[]
  /** Called when a service took too long. */
  readonly onTimeout: (service: string) => void
}

/** An answer to a public read, and its service. */
export interface PublicReadAnswer {
  readonly answer: PublicAnswer
  readonly service: ServiceName
}

/** Reads that are the same for everybody, from the cache. */
export interface PublicReads {
  /** Answers a call at an address that can be decoded; false where it is no such read. */
  answer(call: Call, request: FastifyRequest, reply: FastifyReply): boolean
  /** The same for the renderer of a page; undefined where it is no such read. @throws `unavailable`. */
  read(url: string, requestId: string | undefined): Promise<PublicReadAnswer | undefined>
  close(): Promise<void>
}

type PublicCall = Call & { readonly service: ServiceName }

/** Whether everybody gets the same answer of a service. */
export function isPublicCall(call: Call): call is PublicCall {
  return call.publicRead === true && call.access === 'public' && isServiceName(call.service)
}

export function createPublicReads({ cache, addresses, table, onTimeout }: PublicReadsOptions): PublicReads {
  const agent = createServiceAgent(answerTimeoutMs)
  // A call's path is a pattern like that of a page.
  const patterns = table
    .filter(isPublicCall)
    .map((call) => ({ call, path: call.path, id: call.path, access: 'public' as const, title: '' }))

  async function ask(
    service: ServiceName,
    path: string,
    requestId: string | undefined,
  ): Promise<CacheableAnswer<PublicAnswer>> {
    const origin = addresses[service]
    if (origin === undefined) throw unavailable(new Error(`No address for ${service}`))
    const headers = { ...traceHeaders(), ...(requestId !== undefined && { 'x-request-id': requestId }) }
    const question = { origin, path, method: 'GET', headers } as const
    const answered = await askOnce(question)
      .catch((error: unknown) => {
        if (isBrokenConnection(error)) return askOnce(question)
        throw error
      })
      .catch((error: unknown) => {
        if (isTimeout(error)) onTimeout(service)
        throw unavailable(error)
      })
    const { status, headers: all, body } = answered
    const answer = new PublicAnswer({ status, headers: passedHeaders(all), body })
    return { answer, services: [service], lifetime: lifetimeOf(status, all) }
  }

  async function askOnce(question: Parameters<typeof agent.request>[0]) {
    const { statusCode: status, headers, body } = await agent.request(question)
    return { status, headers, body: Buffer.from(await body.arrayBuffer()) }
  }

  function find({ service, query }: PublicCall, url: string, requestId: string | undefined) {
    const [path = '/', ...asked] = url.split('?')
    const known = knownQuery(query, asked.join('?'))
    return cache.read(`${service} ${spelledAlike(path)}${known}`, () => ask(service, path + known, requestId))
  }

  return {
    answer(call, request, reply) {
      if (!isPublicCall(call)) return false
      const send = (answer: PublicAnswer | undefined) => {
        if (answer === undefined) reply.send(unavailable())
        else sendPublic(request, reply, answer)
      }
      const found = find(call, request.url, request.id)
      if (found instanceof Promise) found.then(send, (error: unknown) => reply.send(error))
      else send(found)
      return true
    },
    async read(url, requestId) {
      const call = matchPage(patterns, url.split('?')[0] ?? url)?.page.call
      if (call === undefined) return undefined
      const answer = await find(call, url, requestId)
      return answer && { answer, service: call.service }
    },
    close: () => agent.destroy(),
  }
}

/**
 * The contract's parameters in its order, as services read them. Others are dropped: services ignore them, and they
 * must not lead past the cache.
 */
function knownQuery(contract: Call['query'], text: string): string {
  const asked = new URLSearchParams(text)
  const known = Object.keys(contract?.properties ?? {}).flatMap((name) =>
    asked
      .getAll(name)
      .filter((value) => value !== '')
      .map((value): [string, string] => [name, value]),
  )
  return known.length === 0 ? '' : `?${new URLSearchParams(known)}`
}

/** Each path has many spellings, `%31` for `1`, and one answer. */
function spelledAlike(path: string): string {
  if (!path.includes('%')) return path
  return path
    .split('/')
    .map((step) => encodeURIComponent(decodeURIComponent(step)))
    .join('/')
}

function lifetimeOf(status: number, headers: IncomingHttpHeaders): Lifetime {
  if (headers['set-cookie'] !== undefined) return uncached
  return status === 200 ? oneMinute : status === 404 ? twoSeconds : uncached
}

function passedHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    passedOn.flatMap((name) => {
      const value = headers[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
