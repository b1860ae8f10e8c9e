import { type Call, changesState, maxBytesOf } from '@rodada/contracts/call'
import { calls } from '@rodada/contracts/calls'
import type { ServiceName } from '@rodada/contracts/platform'
import { type Access, mayAccess } from '@rodada/contracts/roles'
import { begunSessionHeader, readBegunSession } from '@rodada/service/begun-session'
import { isServiceName, type PartAddresses } from '@rodada/service/config'
import { forbidden, notFound, unauthorized } from '@rodada/service/errors'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { BrowserKey } from '../browser/browser-key.ts'
import { sharedLimit } from '../limits/shared-limit.ts'
import type { UseCounter } from '../limits/use-counter.ts'
import { beginSession } from '../sessions/begin-session.ts'
import type { ReadSession } from '../sessions/session-cookie.ts'
import { type SessionPluginOptions, sessionPlugin } from '../sessions/session-plugin.ts'
import type { Session } from '../sessions/session-store.ts'
import { createForward, type Forward, type Forwarding, streamsBodies } from './forward.ts'

export interface ProxyOptions extends SessionPluginOptions {
  readonly addresses: PartAddresses
  readonly readSession: ReadSession
  readonly browser: BrowserKey
  readonly knownBrowser: BrowserKey
  /** Makes the token that tells services who asks. */
  readonly identityOf: (session: Session) => string
  /** Where calls are counted; absent: they are not limited. */
  readonly limitIn: UseCounter | undefined
  /** Hears of commands of staff, which may change what everybody sees. */
  readonly onStaffCommand?: (service: ServiceName) => void
  /** The table of calls; tests bring their own. */
  readonly table?: readonly Call[]
}

/** What of the services' own surface stays inside, whoever asks. */
const inside = ['/internal', '/internal/*', '/metrics', '/openapi.json']

/** Every call of the platform, from one table; pictures and files; nothing else. */
export const proxyRoutes: FastifyPluginAsync<ProxyOptions> = async (app, options) => {
  const forward = createForward(app, options.addresses)
  const identify = async (request: FastifyRequest, access: Access) => {
    const session = await options.readSession(request)
    if (!mayAccess(access, session?.roles ?? null)) throw session ? forbidden() : unauthorized()
    return session ? options.identityOf(session) : undefined
  }

  for (const call of (options.table ?? calls).filter(isForwarded)) {
    await app.register(async (scope) => {
      if (call.limit && options.limitIn) {
        const { limitIn: uses } = options
        await scope.register(sharedLimit, { uses, limit: call.limit, userOf: userOf(call, options) })
      }
      if (call.isUpload) streamsBodies(scope)
      if (call.beginsSession) await scope.register(sessionPlugin, options)
      callRoute(scope, call, { ...options, forward, identify })
    })
  }
  fileRoutes(app, { forward, identify, browser: options.browser })
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

type Identify = (request: FastifyRequest, access: Access) => Promise<string | undefined>

interface CallRouteOptions extends ProxyOptions {
  readonly forward: Forward
  readonly identify: Identify
}

function callRoute(app: FastifyInstance, call: ForwardedCall, options: CallRouteOptions): void {
  const { method, path: url, service, access } = call
  const { forward, identify, browser, knownBrowser } = options
  const changes = changesState(call)
  app.route({
    method,
    url,
    config: { access, changesState: changes },
    schema: { hide: true },
    // A change of state has no preview.
    exposeHeadRoute: !changes,
    bodyLimit: maxBytesOf(call),
    // A public read is the same for everybody: whoever asks, no cookie is looked at.
    handler: call.publicRead
      ? (request, reply) => forward(request, reply, { service, isRepeatable: true })
      : (request, reply) =>
          answerWith(reply, async () => {
            const identity = await identify(request, access)
            forward(request, reply, {
              service,
              identity,
              isRepeatable: !changes,
              ...(call.isUpload && { uploadBytes: maxBytesOf(call) }),
              ...(isForStaff(call) && { onAnswer: () => options.onStaffCommand?.(service) }),
              ...(call.needsBrowser && { browser: keyFor(call, browser, request, reply) }),
              ...(call.needsKnownBrowser && { knownBrowser: keyFor(call, knownBrowser, request, reply) }),
              ...(call.beginsSession && { beforeAnswer: sessionBeginner(request) }),
            })
          }),
  })
}

/** A handler that is asynchronous itself would be waited for until the answer is sent, which costs each request. */
function answerWith(reply: FastifyReply, work: () => Promise<void>): void {
  work().catch((error: unknown) => reply.send(error))
}

/** What customers change is their own and shown to nobody else. */
function isForStaff(call: Call): boolean {
  const { access } = call
  return changesState(call) && typeof access !== 'string' && !access.includes('GeneralUser')
}

function keyFor(call: Call, browser: BrowserKey, request: FastifyRequest, reply: FastifyReply) {
  if (changesState(call)) return browser.digestOf(request) ?? browser.ensure(request, reply)
  return browser.digestOf(request) ?? undefined
}

/** Begins the session that the service's answer speaks of. */
function sessionBeginner(request: FastifyRequest): NonNullable<Forwarding['beforeAnswer']> {
  return async (status, headers) => {
    const begun = status === 200 ? readBegunSession(headers[begunSessionHeader]) : null
    if (begun) await beginSession(request, { ...begun, startedAt: new Date(begun.startedAt) })
  }
}

/** Who is counted: a call that everybody may make has no other name for who makes it than his address. */
function userOf({ access }: Call, { readSession }: ProxyOptions) {
  if (access === 'public') return undefined
  return async (request: FastifyRequest) => (await readSession(request))?.userId ?? null
}

type FileRouteOptions = Pick<CallRouteOptions, 'forward' | 'identify' | 'browser'>

/** Pictures of courses and products are everybody's; of other files `media` wants to know who asks. */
function fileRoutes(
  app: Parameters<FastifyPluginAsync>[0],
  { forward, identify, browser }: FileRouteOptions,
): void {
  const route = { config: { access: 'public' }, schema: { hide: true } } as const
  for (const url of ['/storage/courses/*', '/storage/products/*']) {
    app.get(url, route, (request, reply) => forward(request, reply, { service: 'media', isRepeatable: true }))
  }
  for (const url of ['/storage/*', '/temp/*']) {
    app.get(url, route, (request, reply) =>
      answerWith(reply, async () => {
        const identity = await identify(request, 'public')
        const key = browser.digestOf(request) ?? undefined
        forward(request, reply, { service: 'media', identity, browser: key, isRepeatable: true })
      }),
    )
  }
}
