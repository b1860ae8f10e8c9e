import type { IncomingHttpHeaders } from 'node:http'
import type { Call } from '@rodada/contracts/call'
import { matchPage } from '@rodada/contracts/page-address'
import type { ServiceName } from '@rodada/contracts/platform'
import { isServiceName, type PartAddresses } from '@rodada/service/config'
import { unavailable } from '@rodada/service/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createServiceAgent, isBrokenConnection, isTimeout } from '../connections/service-agent.ts'
import { PublicAnswer, sendPublic } from './public-answer.ts'
import { brief, type Lifetime, lasting, type Made, type PublicCache, passing } from './public-cache.ts'

const answerTimeoutMs = 20_000
/** Longer addresses are asked for by hand. */
const longestCached = 1000

/** What of a service's answer is everybody's. */
const passedOn = ['content-type', 'cache-control', 'retry-after'] as const

export interface PublicReadsOptions {
  readonly cache: PublicCache
  readonly addresses: PartAddresses
  /** The table of calls. */
  readonly table: readonly Call[]
  /** Called when a service took too long. */
  readonly onTimeout: (service: string) => void
}

/** An answer to a public read, and whose it is. */
export interface PublicReadAnswer {
  readonly answer: PublicAnswer
  readonly service: ServiceName
}

/** Reads that are the same for everybody, from the cache. */
export interface PublicReads {
  /** Answers a call; undefined where it is no such read, or asks for something that the contract does not know. */
  answer(call: Call, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined
  /** The same for who renders a page; undefined for what is no such read. @throws `unavailable`. */
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
  // A call's path is a pattern as a page's is.
  const patterns = table
    .filter(isPublicCall)
    .map((call) => ({ call, path: call.path, id: call.path, access: 'public' as const, title: '' }))

  async function ask(service: ServiceName, path: string, requestId: string | undefined): Promise<Made> {
    const origin = addresses[service]
    if (origin === undefined) throw unavailable(new Error(`No address for ${service}`))
    const headers = requestId === undefined ? {} : { 'x-request-id': requestId }
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

  function find({ service }: PublicCall, target: string, requestId: string | undefined) {
    return cache.read(`${service} ${target}`, () => ask(service, target, requestId))
  }

  return {
    answer(call, request, reply) {
      const target = isPublicCall(call) ? targetOf(call, request.url) : undefined
      if (!isPublicCall(call) || target === undefined) return undefined
      const send = (answer: PublicAnswer | undefined) => {
        if (answer === undefined) reply.send(unavailable())
        else sendPublic(request, reply, answer)
      }
      const found = find(call, target, request.id)
      if (found instanceof Promise) found.then(send, (error: unknown) => reply.send(error))
      else send(found)
      return reply
    },
    async read(url, requestId) {
      const call = matchPage(patterns, url.split('?')[0] ?? url)?.page.call
      const target = call && targetOf(call, url)
      if (call === undefined || target === undefined) return undefined
      const answer = await find(call, target, requestId)
      return answer && { answer, service: call.service }
    },
    close: () => agent.destroy(),
  }
}

/**
 * Path and query with the contract's parameters in its order, empty ones dropped, as services read them. Undefined for
 * what the contract does not know.
 */
function targetOf({ query }: Call, url: string): string | undefined {
  const [path = '/', ...rest] = url.split('?')
  if (url.length > longestCached || !/^[\w/-]+$/.test(path)) return undefined
  if (rest.length === 0) return path
  const asked = new URLSearchParams(rest.join('?'))
  const known = Object.keys(query?.properties ?? {})
  if ([...asked.keys()].some((name) => !known.includes(name))) return undefined
  const normal = known.flatMap((name) =>
    asked
      .getAll(name)
      .filter((value) => value !== '')
      .map((value): [string, string] => [name, value]),
  )
  return normal.length === 0 ? path : `${path}?${new URLSearchParams(normal)}`
}

function lifetimeOf(status: number, headers: IncomingHttpHeaders): Lifetime {
  if (headers['set-cookie'] !== undefined) return passing
  return status === 200 ? lasting : status === 404 ? brief : passing
}

function passedHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    passedOn.flatMap((name) => {
      const value = headers[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
