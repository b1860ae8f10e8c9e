import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { ServiceName } from '@rodada/contracts/platform'
import type { PartAddresses } from '@rodada/service/config'
import { type AppError, tooLarge, unavailable, unreadable } from '@rodada/service/errors'
import { instrumentsIn } from '@rodada/service/instruments'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Agent } from 'undici'
import { type Asking, forwardedHeaders } from './forwarded-headers.ts'
import { ServiceAnswer } from './service-answer.ts'
import { UploadBody } from './upload-body.ts'

export interface Forwarding extends Asking {
  readonly service: ServiceName
  /**
   * Whether it may be asked again when the connection broke before an answer, and given up when the browser leaves:
   * never for a change of state.
   */
  readonly isRepeatable: boolean
  /** Largest body in bytes where it is an upload, which is passed on as it comes. */
  readonly uploadBytes?: number | undefined
  /** Learns of the service's whole answer before the browser gets any of it; what it throws is the answer then. */
  readonly beforeAnswer?: (status: number, headers: IncomingHttpHeaders) => Promise<void>
  /** Called when the service has begun to answer, before the browser hears of it. */
  readonly onAnswer?: (() => void) | undefined
}

/** Answers `reply` with what the service says, later. @throws AppError where the service is not asked at all. */
export type Forward = (request: FastifyRequest, reply: FastifyReply, forwarding: Forwarding) => void

/** A service on this machine or network that takes no connection for so long is down. */
const connectTimeoutMs = 2000
const answerTimeoutMs = 20_000
/** Uploads may wait for their turn to be worked on. */
const uploadTimeoutMs = 110_000
/** To each service, for uploads and for all the rest: however slowly files come, commands find a connection. */
const connections = 64

/**
 * Lets an app forward requests as they stand to the services' addresses. A body is there as a whole before a
 * connection is taken, within the route's `bodyLimit`; routes of uploads are registered in a scope that
 * `streamsBodies`. A service that is down or slow answers 503 with the envelope.
 */
export function createForward(app: FastifyInstance, addresses: PartAddresses): Forward {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const agent = createAgent()
  const uploadAgent = createAgent()
  // Else the connections that are kept open to services would keep a stopped gateway alive.
  app.addHook('onClose', () => Promise.all([agent.destroy(), uploadAgent.destroy()]))
  const timeouts = instrumentsIn(app.metrics).counter(
    'service_timeouts_total',
    'Requests that a service did not answer in time, or not to the end',
    'service',
  )
  return (request, reply, forwarding) => {
    const { service, isRepeatable, uploadBytes } = forwarding
    const origin = addresses[service]
    if (origin === undefined) throw unavailable(new Error(`No address for ${service}`))
    const body = uploadBytes === undefined ? wholeBody(request) : uploadOf(request, uploadBytes)
    const timeout = uploadBytes === undefined ? answerTimeoutMs : uploadTimeoutMs
    const asked = {
      origin,
      path: targetOf(request),
      method: request.method,
      headers: forwardedHeaders(request, forwarding),
      body,
      headersTimeout: timeout,
      bodyTimeout: timeout,
    }
    const onBreak = (error: Error) => {
      if (isTimeout(error)) timeouts.inc({ service })
    }
    const ask = (mayAskAgain: boolean) => {
      const onFailure = (error: Error) => {
        if (mayAskAgain && isBrokenConnection(error)) ask(false)
        else answerFailure(reply, refusalOf(body) ?? unavailable(error))
      }
      const chosen = uploadBytes === undefined ? agent : uploadAgent
      chosen.dispatch(asked, new ServiceAnswer(reply, { ...forwarding, onBreak, onFailure }))
    }
    ask(isRepeatable)
  }
}

function createAgent(): Agent {
  return new Agent({ connections, connect: { timeout: connectTimeoutMs } })
}

/** Lets the bodies of a scope's requests be passed on as they come. */
export function streamsBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
}

function wholeBody({ body }: FastifyRequest): Buffer | null {
  return Buffer.isBuffer(body) ? body : null
}

/** @throws `tooLarge` for one that says so itself. */
function uploadOf({ body, headers }: FastifyRequest, maxBytes: number): UploadBody | null {
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
  return body instanceof Readable ? new UploadBody(body, { maxBytes }) : null
}

/** The sender's part in it that a body did not reach its service. */
function refusalOf(body: Buffer | UploadBody | null): AppError | undefined {
  return body instanceof UploadBody ? body.refusal : undefined
}

/**
 * The address as it stands.
 * @throws `unreadable` for one that cannot be decoded, or whose decoded form would lead to another one.
 */
function targetOf({ raw: { url = '/' } }: FastifyRequest): string {
  if (/[%.]/.test(url) && !isPlain(url.split('?', 1)[0] ?? '/')) throw unreadable()
  return url
}

function isPlain(path: string): boolean {
  try {
    return !/[\\/]\.\.?(?:[\\/]|$)|\.\.[\\/]/.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** A service was started anew: the connection that was kept open to the old one is of no use. */
function isBrokenConnection(error: Error): boolean {
  const code = 'code' in error ? error.code : undefined
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET'
}

function isTimeout(error: Error): boolean {
  return 'code' in error && /^UND_ERR_\w*_TIMEOUT$/.test(String(error.code))
}

function answerFailure(reply: FastifyReply, error: AppError): void {
  // The browser has left; there is nobody to tell.
  if (reply.raw.destroyed) reply.hijack()
  else reply.send(error)
}
