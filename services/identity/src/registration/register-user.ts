import type { registerUser as call, Registration } from '@rodada/contracts/account'
import type { QueryOf } from '@rodada/contracts/call'
import type { Envelope } from '@rodada/contracts/common'
import type { BegunSession } from '@rodada/contracts/session'
import { browserOf, knownBrowserOf } from '@rodada/service/browser'
import { done, refusal, refuseFields } from '@rodada/service/errors'
import { onceIn } from '@rodada/service/idempotency'
import type { EntityManager } from '@rodada/service/orm'
import type { FastifyRequest } from 'fastify'
import { acceptedTerms, unacceptedTerms } from '../account/accepted-terms.ts'
import { passwordErrors } from '../account/chosen-password.ts'
import { emailKey } from '../account/email-key.ts'
import { rememberBrowser } from '../account/known-browsers.ts'
import { publishUserChanged } from '../account/publish-user-changed.ts'
import { stateAccountChange } from '../account/state-account-change.ts'
import { refuseTakenEmail } from '../account/taken-email.ts'
import { UserAccount } from '../account/user-account.entity.ts'
import type { AccountOptions } from '../account-options.ts'
import { guardHeldEmail } from '../link/held-email.ts'
import { firstAccess, welcome } from '../mail/account-mails.ts'
import { sessionOfRepetition } from './repeated-registration.ts'

export interface RegistrationForm extends QueryOf<typeof call> {
  readonly body: Registration
}

export interface Registered {
  readonly answer: Envelope
  readonly session: BegunSession
}

type StoredAnswer = Envelope & { readonly userId: number }

/**
 * Makes an account and signs it in. With `newUser` no password is computed: a mailed link sets the first one. A
 * browser that repeats its request after a lost answer is signed in to the account that it made.
 * @throws field errors, or a refusal with a session.
 */
export async function registerUser(
  options: AccountOptions,
  request: FastifyRequest,
  form: RegistrationForm,
): Promise<Registered> {
  if (request.actor) throw refusal('Ya iniciaste sesión. Ciérrala para registrar otra cuenta.')
  requireFit(form)
  const passwordHash = form.newUser ? null : await options.passwords.hash(form.body.password ?? '')
  let session: BegunSession | undefined
  const register = async (em: EntityManager): Promise<StoredAnswer> => {
    const account = await insertAccount(em, form.body, passwordHash)
    await rememberBrowser(em, account.id, knownBrowserOf(request))
    await announceAccount(em, options, request, account)
    session = { userId: account.id, roles: account.roles, startedAt: now(), registering: form.newUser }
    return { ...done(...greeting(form)), userId: account.id }
  }
  const browser = browserOf(request)
  const { userId, ...answer } = await refuseTakenEmail(() =>
    options.orm.em
      .fork()
      .transactional((em) =>
        browser ? onceIn(em, { scope: `browser:${browser}`, request }, () => register(em)) : register(em),
      ),
  )
  return { answer, session: session ?? (await sessionOfRepetition(options, userId, form)) }
}

/** Taken while the account is locked, so that whatever closes it later ends the session too. */
function now(): string {
  return new Date().toISOString()
}

/** @throws field errors of what the schema cannot say. */
function requireFit({ conditionsAcceptation, newUser, body }: RegistrationForm): void {
  const errors = {
    ...(!newUser && passwordErrors(body, body)),
    ...(!conditionsAcceptation && unacceptedTerms),
  }
  refuseFields(errors)
}

async function insertAccount(
  em: EntityManager,
  { name, lastName, email }: Registration,
  passwordHash: string | null,
): Promise<UserAccount> {
  const terms = await acceptedTerms(em)
  const account = em.create(UserAccount, {
    name: name.trim(),
    lastName: lastName?.trim() ?? '',
    email: email.trim(),
    emailKey: emailKey(email),
    passwordHash,
    roles: ['GeneralUser'],
    ...terms,
    lastVisit: terms.termsAcceptedAt,
  })
  await guardHeldEmail(em, account)
  return account
}

async function announceAccount(
  em: EntityManager,
  { publish, sendMail }: AccountOptions,
  request: FastifyRequest,
  account: UserAccount,
): Promise<void> {
  const { id, passwordHash } = account
  await publishUserChanged(publish, em, account)
  stateAccountChange(em, request, account, 'Cuenta registrada', { actorId: account.id })
  await sendMail(em, passwordHash === null ? firstAccess : welcome, { accountId: id })
}

function greeting({ newUser }: RegistrationForm): string[] {
  const mailed = 'Te enviamos un correo con un enlace para crear tu contraseña.'
  return ['Tu cuenta está lista.', ...(newUser ? [mailed] : [])]
}
