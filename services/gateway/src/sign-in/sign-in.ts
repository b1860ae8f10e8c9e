import { secondFactorPage, signInCodePage, termsPage } from '@rodada/contracts/account/credentials'
import {
  authenticatePasskey,
  type PasskeySignInBody,
  passkeySignInBody,
} from '@rodada/contracts/account/passkey'
import {
  authenticate,
  authenticateCode,
  type SessionUser,
  type SignInBody,
  type SignInCodeBody,
  signInBody,
  signInCodeBody,
} from '@rodada/contracts/account/session'
import { envelope } from '@rodada/contracts/common'
import { isStaff } from '@rodada/contracts/roles'
import { safeReturnUrl } from '@rodada/contracts/words/return-url'
import { cleanBody } from '@rodada/service/http/clean-body'
import { AppError, failure } from '@rodada/service/http/errors'
import type { InternalClient } from '@rodada/service/http/internal'
import { guardTexts } from '@rodada/service/http/text-guard'
import { formatWait } from '@rodada/service/words/formats'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { BrowserKey } from '../plugins/browser-key.ts'
import { callLimit } from '../plugins/rate-limits.ts'
import { beginSession } from '../plugins/session.ts'
import type { PendingSignIn } from './pending-sign-in.ts'
import { type RunQueued, signInQueue } from './sign-in-queue.ts'

/**
 * Tries to sign in from one address in a minute, right or wrong: each costs a password hash. Identity slows the
 * wrong ones besides.
 */
export const signInTries = 60

const refused = 'El correo o la contraseña no son correctos, o la cuenta no puede entrar en este momento.'

/** Wait in seconds from which the message suggests a new password, which ends the wait. */
const adviceAfterSeconds = 300
const otherwise = ', o crea una contraseña nueva con «Olvidé mi contraseña»'

const wrongCode = 'El código no es correcto o ya se usó.'
const wrongPasskey = 'No pudimos entrar con esa llave de acceso. Inténtalo de nuevo o escribe tu contraseña.'
const tooLate = 'Pasó demasiado tiempo. Escribe otra vez tu correo y tu contraseña.'

const signInAnswer = Type.Object({ ...envelope.properties, returnUrl: Type.Optional(Type.String()) })

/** Reason of a redirect back to the form; the page has a text for each. Scripts get the text itself. */
type FormError = '1' | 'espera' | 'servicio' | 'caducado'

function isForm(request: FastifyRequest): boolean {
  return (
    request.headers['content-type']?.toLowerCase().startsWith('application/x-www-form-urlencoded') ?? false
  )
}

export interface SignInOptions {
  readonly call: InternalClient
  /** The key by which identity tells whether a user has signed in here before. */
  readonly knownBrowser: BrowserKey
  readonly pending: PendingSignIn
  /** Whether a `Host` names the administration's own origin. */
  readonly isAdministration: (host: string) => boolean
}

/**
 * `POST /identificacion`, and the code of a user with a second factor: as JSON from the page's script, or as a plain form where
 * no script runs.
 */
export function signInRoute(
  app: FastifyInstance,
  { call, knownBrowser, pending, isAdministration }: SignInOptions,
): void {
  const onward: Identity['onward'] = ({ host }, { roles, enrolling, termsDue }, returnUrl) => {
    const start = returnUrl === '/' && isStaff(roles) && !isAdministration(host) ? '/dashboard' : returnUrl
    if (enrolling) return withReturnUrl(secondFactorPage, start)
    return termsDue ? withReturnUrl(termsPage, start) : start
  }
  const identity = { call, knownBrowser, pending, onward, inTurn: signInQueue() }
  const options = {
    config: {
      access: 'public',
      anyAccount: true,
      crossSite: (request: FastifyRequest) => (isForm(request) ? 'form' : 'fetch'),
      rateLimit: callLimit({ name: 'sign-in', max: signInTries, windowSeconds: 60 }),
    },
    attachValidation: true,
  } as const
  const answers = { tags: ['session'], response: { 200: signInAnswer, '4xx': envelope, '5xx': envelope } }

  app.post<{ Body: SignInBody }>(
    '/identificacion',
    { ...options, schema: { ...answers, summary: 'Signs in, from JSON or a form', body: signInBody } },
    (request, reply) =>
      answerStep(request, reply, { identity, take: checkPassword, page: '/identificacion' }),
  )
  app.post<{ Body: SignInCodeBody }>(
    signInCodePage,
    { ...options, schema: { ...answers, summary: 'The second step of signing in', body: signInCodeBody } },
    (request, reply) => answerStep(request, reply, { identity, take: checkCode, page: signInCodePage }),
  )
  app.post<{ Body: PasskeySignInBody }>(
    '/identificacion/llave',
    { ...options, schema: { ...answers, summary: 'Signs in by a passkey', body: passkeySignInBody } },
    (request, reply) => answerStep(request, reply, { identity, take: checkPasskey, page: '/identificacion' }),
  )
}

type StepRequest<B> = FastifyRequest<{ Body: B }>

interface Identity extends Pick<SignInOptions, 'call' | 'knownBrowser' | 'pending'> {
  readonly inTurn: RunQueued
  /** The page that asked for the sign-in; else staff begin on their panel, which the administration's origin lacks. */
  onward(request: FastifyRequest, user: SessionUser, returnUrl: string): string
}

/** Result of a step: a session, the second step, or neither. */
type StepResult =
  | { readonly user: SessionUser }
  | { readonly user: null; readonly needsCode: true }
  | {
      readonly user: null
      readonly needsCode?: undefined
      readonly error: FormError
      readonly text: string
      /** Seconds until the next try. */
      readonly wait: number
    }

interface Step<B> {
  readonly identity: Identity
  take(request: StepRequest<B>, reply: FastifyReply, identity: Identity): Promise<StepResult>
  /** The page to which a form is redirected back. */
  readonly page: string
}

function answerStep<B>(request: StepRequest<B>, reply: FastifyReply, step: Step<B>) {
  return isForm(request) ? answerForm(request, reply, step) : answerScript(request, reply, step)
}

async function answerScript<B>(request: StepRequest<B>, reply: FastifyReply, { identity, take }: Step<B>) {
  if (request.validationError) throw request.validationError
  const returnUrl = returnUrlIn(request.body)
  const result = await take(request, reply, identity)
  const next = nextPage(request, result, identity, returnUrl)
  if (next !== null) return { success: true, messages: [], errors: {}, returnUrl: next }
  const { text, wait } = refusalIn(result)
  if (wait === 0) return { ...failure([text]), returnUrl }
  return reply
    .code(429)
    .header('retry-after', wait)
    .send(failure([text]))
}

/** The page after this step; null where the step was refused. */
function nextPage(
  request: FastifyRequest,
  result: StepResult,
  { onward }: Identity,
  returnUrl: string,
): string | null {
  if (result.user) return onward(request, result.user, returnUrl)
  return result.needsCode ? withReturnUrl(signInCodePage, returnUrl) : null
}

function withReturnUrl(path: string, returnUrl: string): string {
  return `${path}?${new URLSearchParams({ returnUrl })}`
}

function refusalIn(result: StepResult) {
  if (result.user !== null || result.needsCode) throw new Error('The step was refused by nobody')
  return result
}

async function answerForm<B>(request: StepRequest<B>, reply: FastifyReply, step: Step<B>) {
  const returnUrl = returnUrlIn(request.body)
  const tried = request.validationError ? '1' : await tryForm(request, reply, step)
  if (typeof tried === 'object') {
    const next = nextPage(request, tried, step.identity, returnUrl)
    if (next !== null) return reply.redirect(next, 303)
  }
  const error = typeof tried === 'object' ? refusalIn(tried).error : tried
  return reply.redirect(`${step.page}?${new URLSearchParams({ error, returnUrl })}`, 303)
}

function returnUrlIn(body: unknown): string {
  const isNamed = typeof body === 'object' && body !== null && 'returnUrl' in body
  return safeReturnUrl(isNamed ? body.returnUrl : undefined)
}

async function tryForm<B>(
  request: StepRequest<B>,
  reply: FastifyReply,
  { take, identity }: Step<B>,
): Promise<StepResult | FormError> {
  try {
    return await take(request, reply, identity)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.status < 500) return '1'
    request.log.warn({ err: error }, 'sign-in by form failed')
    return 'servicio'
  }
}

/** Asks identity, and begins the session, or the second step. */
async function checkPassword(
  request: StepRequest<SignInBody>,
  reply: FastifyReply,
  { call, knownBrowser, pending, inTurn }: Identity,
): Promise<StepResult> {
  const startedAt = new Date()
  cleanBody(signInBody, request.body)
  guardTexts(request.body)
  const { email, password } = request.body
  const key = knownBrowser.take(request)
  const { user, retryAfter, challenge } = await inTurn(() =>
    call(authenticate, {
      body: { email, password, ...originOf(request), knownBrowser: key.digest },
      requestId: request.id,
    }),
  )
  if (challenge !== undefined) {
    pending.keep(reply, challenge)
    return { user: null, needsCode: true }
  }
  if (!user) return refusedResult(refused, retryAfter, otherwise)
  await beginSession(request, reply, { ...user, registering: false, startedAt })
  key.keep(reply)
  return { user }
}

/** Asks identity about the code, and begins the session. */
async function checkCode(
  request: StepRequest<SignInCodeBody>,
  reply: FastifyReply,
  { call, knownBrowser, pending }: Identity,
): Promise<StepResult> {
  const startedAt = new Date()
  cleanBody(signInCodeBody, request.body)
  guardTexts(request.body)
  const challenge = pending.read(request)
  if (challenge === null) return { user: null, error: 'caducado', text: tooLate, wait: 0 }
  const key = knownBrowser.take(request)
  const { user, retryAfter, expired } = await call(authenticateCode, {
    body: { challenge, code: request.body.code, ...originOf(request), knownBrowser: key.digest },
    requestId: request.id,
  })
  if (expired) return { user: null, error: 'caducado', text: tooLate, wait: 0 }
  if (!user) return refusedResult(wrongCode, retryAfter)
  await beginSession(request, reply, { ...user, registering: false, startedAt })
  pending.clear(reply)
  key.keep(reply)
  return { user }
}

/** Asks identity about the key of a device, and begins the session. */
async function checkPasskey(
  request: StepRequest<PasskeySignInBody>,
  reply: FastifyReply,
  { call, knownBrowser, pending }: Identity,
): Promise<StepResult> {
  const startedAt = new Date()
  const { credential } = request.body
  const key = knownBrowser.take(request)
  const { user } = await call(authenticatePasskey, {
    body: { credential, ...originOf(request), knownBrowser: key.digest },
    requestId: request.id,
  })
  if (!user) return refusedResult(wrongPasskey, 0)
  await beginSession(request, reply, { ...user, registering: false, startedAt })
  pending.clear(reply)
  key.keep(reply)
  return { user }
}

function originOf({ ip, headers }: FastifyRequest) {
  return { address: ip, userAgent: headers['user-agent']?.slice(0, 300) ?? '' }
}

function refusedResult(text: string, wait: number, advice = ''): StepResult {
  if (wait === 0) return { user: null, error: '1', text, wait }
  const rest = `Espera ${formatWait(wait)} antes de volver a intentarlo${wait > adviceAfterSeconds ? advice : ''}.`
  return { user: null, error: 'espera', text: `${text} ${rest}`, wait }
}
