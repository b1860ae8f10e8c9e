import { type Call, changesState, maxBytesOf } from '@rodada/contracts/call'
import { calls } from '@rodada/contracts/calls'
import type { ServiceName } from '@rodada/contracts/platform/platform'
import { mayAccess } from '@rodada/contracts/roles'
import { begunSessionHeader, readBegunSession } from '@rodada/service/http/begun-session'
import {
  forbidden,
  notFound,
  secondFactorDue,
  tooLarge,
  unauthorized,
  unreadable,
} from '@rodada/service/http/errors'
import { isServiceName, type PartAddresses } from '@rodada/service/run/config'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { BrowserKey } from '../plugins/browser-key.ts'
import { browserLimit, callLimit } from '../plugins/rate-limits.ts'
import { beginSession, type SessionPluginOptions, sessionOf, sessionPlugin } from '../plugins/session.ts'
import type { Session } from '../session/session-store.ts'
import { type Forwarding, forward } from './forward.ts'
import type { PublicReads } from './public-reads.ts'
import { connectToServices } from './service-connections.ts'
import { UploadBody } from './upload-body.ts'

export interface ProxyOptions extends SessionPluginOptions {
  readonly addresses: PartAddresses
  readonly browser: BrowserKey
  readonly knownBrowser: BrowserKey
  /** Digest of the network of a request. */
  readonly networkOf: (request: FastifyRequest) => string
  /** Makes the token that names the caller to services. */
  readonly identityOf: (session: Session) => string
  /** Called for a command of staff, which may change what everybody sees. */
  readonly onStaffCommand?: (service: ServiceName) => void
  /** The table of calls; tests bring their own. */
  readonly table?: readonly Call[]
  /** Answers reads that are the same for everybody; all others go to the service. */
  readonly publicReads?: Pick<PublicReads, 'answer'>
  /** Called when a service did not answer in time, or not to the end. */
  readonly onTimeout?: (service: string) => void
}

const answerTimeoutMs = 20_000
/** Uploads may wait for their turn to be worked on. */
const uploadTimeoutMs = 110_000

/** Paths that are never proxied, for every caller. */
const inside = ['/internal', '/internal/*', '/metrics', '/metrics/*', '/openapi.json']

/** Every call of the platform, from one table; pictures and files; nothing else. */
export const proxyRoutes: FastifyPluginAsync<ProxyOptions> = async (app, options) => {
  const table = (options.table ?? calls).filter(isForwarded)
  const { onTimeout = () => {} } = options

  // A body is there as a whole before a connection is taken.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  await app.register(async (scope) => {
    await connectToServices(scope, { timeoutMs: answerTimeoutMs, onTimeout })
    // What is the same for every caller: no cookie is read, none is set.
    for (const call of table) if (call.publicRead) callRoute(scope, call, options)
    publicFileRoutes(scope, options)
    await scope.register(async (personal) => {
      await personal.register(sessionPlugin, options)
      for (const call of table) if (!call.publicRead && !call.isUpload) callRoute(personal, call, options)
      fileRoutes(personal, options)
    })
  })
  await app.register(async (scope) => {
    await connectToServices(scope, { timeoutMs: uploadTimeoutMs, onTimeout })
    await scope.register(sessionPlugin, options)
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (request, body, done) => {
      const maxBytes = request.routeOptions.bodyLimit
      if (Number(request.headers['content-length'] ?? 0) > maxBytes) done(tooLarge())
      else done(null, new UploadBody(body, { maxBytes }))
    })
    for (const call of table) if (call.isUpload) callRoute(scope, call, options)
  })
  for (const url of ['/api', '/api/*', ...inside]) {
    app.all(url, { config: { access: 'public' }, schema: { hide: true } }, async () => {
      throw notFound()
    })
  }
}

type ForwardedCall = Call & { readonly service: ServiceName }

/** The gateway answers its own calls elsewhere. */
function isForwarded(call: Call): call is ForwardedCall {
  return isServiceName(call.service)
}

function callRoute(app: FastifyInstance, call: ForwardedCall, options: ProxyOptions): void {
  const { method, path: url, service, access } = call
  const { addresses, browser, knownBrowser, networkOf } = options
  const changes = changesState(call)
  app.route({
    method,
    url,
    config: {
      access,
      changesState: changes,
      anyAccount: call.anyAccount ?? false,
      ...(call.anyOrigin && { crossSite: () => 'secret' as const }),
      ...(call.limit && { rateLimit: callLimit(call.limit, userOf(call)) }),
    },
    ...browserLimit(app, call, browser),
    schema: { hide: true },
    // HEAD is for reads alone.
    exposeHeadRoute: !changes,
    bodyLimit: maxBytesOf(call),
    handler: (request, reply) => {
      const path = plainPath(request)
      if (options.publicReads?.answer(call, request, reply)) return
      forward(request, reply, {
        path,
        address: addresses[service],
        service,
        isRead: !changes || call.isDownload === true,
        ...(!call.publicRead && !call.anyOrigin && { identity: identityFor(request, call, options) }),
        ...(changes && { network: networkOf(request) }),
        ...(call.needsBrowser && { browser: keyFor(call, browser, request, reply) }),
        ...(call.needsKnownBrowser && { knownBrowser: keyFor(call, knownBrowser, request, reply) }),
        ...(call.beginsSession && { beforeAnswer: sessionBeginner(request, reply) }),
        ...(isForStaff(call) && { onAnswer: () => options.onStaffCommand?.(service) }),
      })
    },
  })
}

const fileRoute = { config: { access: 'public' }, schema: { hide: true } } as const

/** Pictures of courses and products are everybody's. */
function publicFileRoutes(app: FastifyInstance, { addresses }: ProxyOptions): void {
  for (const url of ['/storage/courses/*', '/storage/products/*']) {
    app.get(url, fileRoute, (request, reply) => {
      forward(request, reply, {
        path: plainPath(request),
        address: addresses.media,
        service: 'media',
        isRead: true,
      })
    })
  }
}

/** For other files `media` needs the caller's identity. */
function fileRoutes(app: FastifyInstance, options: ProxyOptions): void {
  for (const url of ['/storage/*', '/temp/*']) {
    app.get(url, fileRoute, (request, reply) => {
      forward(request, reply, {
        path: plainPath(request),
        address: options.addresses.media,
        service: 'media',
        isRead: true,
        identity: identityFor(request, { access: 'public' }, options),
        browser: options.browser.digestOf(request) ?? undefined,
      })
    })
  }
}

/**
 * The path as it stands.
 * @throws `unreadable` for one that cannot be decoded, or whose decoded form would lead to another one.
 */
function plainPath({ raw: { url = '/' } }: FastifyRequest): string {
  const path = url.split('?', 1)[0] ?? '/'
  if (/[%.]/.test(path) && !isPlain(path)) throw unreadable()
  return path
}

function isPlain(path: string): boolean {
  try {
    return !/[\\/]\.\.?(?:[\\/]|$)|\.\.[\\/]/.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** The caller's token. @throws AppError where the access rule does not name the caller. */
function identityFor(
  request: FastifyRequest,
  { access, whileEnrolling }: Pick<Call, 'access' | 'whileEnrolling'>,
  { identityOf }: ProxyOptions,
): string | undefined {
  const session = sessionOf(request)
  if (session?.enrolling && !whileEnrolling) {
    if (access !== 'public') throw secondFactorDue()
    return undefined
  }
  if (!mayAccess(access, session?.roles ?? null)) throw session ? forbidden() : unauthorized()
  return session ? identityOf(session) : undefined
}

/** Customers change data that no other visitor sees; a download changes nothing. */
function isForStaff(call: Call): boolean {
  const { access, isDownload = false } = call
  return changesState(call) && !isDownload && typeof access !== 'string' && !access.includes('GeneralUser')
}

function keyFor(call: Call, browser: BrowserKey, request: FastifyRequest, reply: FastifyReply) {
  if (changesState(call)) return browser.digestOf(request) ?? browser.ensure(request, reply)
  return browser.digestOf(request) ?? undefined
}

/** Begins the session that the service's answer names. */
function sessionBeginner(
  request: FastifyRequest,
  reply: FastifyReply,
): NonNullable<Forwarding['beforeAnswer']> {
  return async (status, headers) => {
    const begun = status === 200 ? readBegunSession(headers[begunSessionHeader]) : null
    if (begun) await beginSession(request, reply, { ...begun, startedAt: new Date(begun.startedAt) })
  }
}

/** The user whose uses are counted: undefined for a public call, which is counted by address alone. */
function userOf({ access }: Call) {
  if (access === 'public') return undefined
  return (request: FastifyRequest) => sessionOf(request)?.userId ?? null
}
