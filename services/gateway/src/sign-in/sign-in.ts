import { envelope } from '@rodada/contracts/common'
import { safeReturnUrl } from '@rodada/contracts/return-url'
import { isStaff } from '@rodada/contracts/roles'
import { authenticate, type SignInBody, type sessionUser, signInBody } from '@rodada/contracts/session'
import { AppError, failure } from '@rodada/service/errors'
import type { InternalClient } from '@rodada/service/internal'
import { guardTexts } from '@rodada/service/text-guard'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import type { BrowserKey } from '../plugins/browser-key.ts'
import { callLimit } from '../plugins/rate-limits.ts'
import { beginSession } from '../plugins/session.ts'
import { type RunQueued, signInQueue } from './sign-in-queue.ts'

/**
 * Tries to sign in from one address in a minute, right or wrong: each costs a password hash. Identity slows the
 * wrong ones besides.
 */
export const signInTries = 60

const refused = 'El correo o la contraseña no son correctos, o la cuenta no puede entrar en este momento.'

/** Seconds that a user may rather wait than create a new password, which lifts what wrong ones brought about. */
const patience = 300
const otherwise = ', o crea una contraseña nueva con «Olvidé mi contraseña»'

const signInAnswer = Type.Object({ ...envelope.properties, returnUrl: Type.Optional(Type.String()) })

/** Why a form comes back; the page has a text for each. Scripts get the text itself. */
type FormError = '1' | 'espera' | 'servicio'

function isForm(request: FastifyRequest): boolean {
  return (
    request.headers['content-type']?.toLowerCase().startsWith('application/x-www-form-urlencoded') ?? false
  )
}

export interface SignInOptions {
  readonly call: InternalClient
  /** By which identity tells who has signed in here before. */
  readonly knownBrowser: BrowserKey
  /** Whether a `Host` names the administration's own origin. */
  readonly isAdministration: (host: string) => boolean
}

/** `POST /identificacion`: as JSON from the page's script, or as a plain form where no script runs. */
export function signInRoute(
  app: FastifyInstance,
  { call, knownBrowser, isAdministration }: SignInOptions,
): void {
  const onward: Identity['onward'] = ({ host }, { roles }, returnUrl) =>
    returnUrl === '/' && isStaff(roles) && !isAdministration(host) ? '/dashboard' : returnUrl
  const identity = { call, knownBrowser, onward, inTurn: signInQueue() }
  app.post<{ Body: SignInBody }>(
    '/identificacion',
    {
      config: {
        access: 'public',
        crossSite: (request) => (isForm(request) ? 'form' : 'fetch'),
        rateLimit: callLimit({ name: 'sign-in', max: signInTries, windowSeconds: 60 }),
      },
      schema: {
        summary: 'Signs in, from JSON or a form',
        tags: ['session'],
        body: signInBody,
        response: { 200: signInAnswer, '4xx': envelope, '5xx': envelope },
      },
      attachValidation: true,
    },
    async (request, reply) =>
      isForm(request) ? answerForm(request, reply, identity) : answerScript(request, reply, identity),
  )
}

type SignInRequest = FastifyRequest<{ Body: SignInBody }>
type SessionUser = Static<typeof sessionUser>

/** The way to ask identity, and where to go then. */
interface Identity extends Pick<SignInOptions, 'call' | 'knownBrowser'> {
  readonly inTurn: RunQueued
  /** The page that asked for it; where none did, staff begin on their panel, which the administration's origin lacks. */
  onward(request: FastifyRequest, user: SessionUser, returnUrl: string): string
}

async function answerScript(request: SignInRequest, reply: FastifyReply, identity: Identity) {
  if (request.validationError) throw request.validationError
  const returnUrl = safeReturnUrl(request.body.returnUrl)
  const { user, retryAfter } = await signIn(request, reply, identity)
  if (user)
    return { success: true, messages: [], errors: {}, returnUrl: identity.onward(request, user, returnUrl) }
  if (retryAfter === 0) return { ...failure([refused]), returnUrl }
  const wait = `Espera ${inWords(retryAfter)} antes de volver a intentarlo${retryAfter > patience ? otherwise : ''}.`
  return reply
    .code(429)
    .header('retry-after', retryAfter)
    .send(failure([`${refused} ${wait}`]))
}

async function answerForm(request: SignInRequest, reply: FastifyReply, identity: Identity) {
  const body: unknown = request.body
  const asked = typeof body === 'object' && body !== null && 'returnUrl' in body ? body.returnUrl : undefined
  const returnUrl = safeReturnUrl(asked)
  const { user, error } = request.validationError
    ? ({ user: null, error: '1' } as const)
    : await tryForm(request, reply, identity)
  if (user) return reply.redirect(identity.onward(request, user, returnUrl), 303)
  const query = new URLSearchParams({ error, returnUrl })
  return reply.redirect(`/identificacion?${query}`, 303)
}

type FormOutcome =
  | { readonly user: SessionUser; readonly error?: undefined }
  | { readonly user: null; readonly error: FormError }

async function tryForm(
  request: SignInRequest,
  reply: FastifyReply,
  identity: Identity,
): Promise<FormOutcome> {
  try {
    const { user, retryAfter } = await signIn(request, reply, identity)
    return user ? { user } : { user, error: retryAfter > 0 ? 'espera' : '1' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.status < 500) return { user: null, error: '1' }
    request.log.warn({ err: error }, 'sign-in by form failed')
    return { user: null, error: 'servicio' }
  }
}

/** Asks identity, and begins the session. */
async function signIn(request: SignInRequest, reply: FastifyReply, { call, knownBrowser, inTurn }: Identity) {
  const startedAt = new Date()
  guardTexts(request.body)
  const { email, password } = request.body
  const userAgent = request.headers['user-agent']?.slice(0, 300) ?? ''
  const key = knownBrowser.take(request)
  const { user, retryAfter } = await inTurn(() =>
    call(authenticate, {
      body: { email, password, address: request.ip, userAgent, knownBrowser: key.digest },
      requestId: request.id,
    }),
  )
  if (!user) return { user, retryAfter }
  await beginSession(request, { ...user, registering: false, startedAt })
  key.keep(reply)
  return { user, retryAfter: 0 }
}

function inWords(seconds: number): string {
  if (seconds === 1) return '1 segundo'
  if (seconds <= 90) return `${seconds} segundos`
  return `${Math.ceil(seconds / 60)} minutos`
}
