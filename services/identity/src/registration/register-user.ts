import type { registerUser as call, Registration } from '@rodada/contracts/account/calls'
import type { BegunSession } from '@rodada/contracts/account/session'
import type { QueryOf } from '@rodada/contracts/call'
import type { Envelope } from '@rodada/contracts/common'
import { type Command, runPrepared } from '@rodada/service/command/command'
import { onceOf } from '@rodada/service/command/idempotency'
import { knownBrowserOf } from '@rodada/service/http/browser'
import { done, refusal, refuseFields } from '@rodada/service/http/errors'
import type { FastifyRequest } from 'fastify'
import { acceptedTerms, unacceptedTerms } from '../account/accepted-terms.ts'
import { passwordErrors } from '../account/chosen-password.ts'
import { emailKey } from '../account/email-key.ts'
import { rememberBrowser } from '../account/known-browsers.ts'
import { publicFaceOf } from '../account/public-face.ts'
import { stateAccount } from '../account/state-account.ts'
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
  const { newUser, body } = form
  let session: BegunSession | undefined
  const registration = {
    prepare: async () => (newUser ? null : await options.passwords.hash(body.password ?? '')),
    run: async (command: Command, passwordHash: string | null): Promise<StoredAnswer> => {
      const { id: userId, roles } = await makeAccount(command, body, passwordHash)
      // Taken while the account is locked, so that whatever closes it later ends the session too.
      session = { userId, roles, startedAt: new Date().toISOString(), registering: newUser }
      return { ...done(...greeting(form)), userId }
    },
  }
  const { userId, ...answer } = await runPrepared(options, request, registration, onceOf(request))
  return { answer, session: session ?? (await sessionOfRepetition(options, userId, form)) }
}

/** @throws field errors of what the schema cannot say. */
function requireFit({ conditionsAcceptation, newUser, body }: RegistrationForm): void {
  const errors = {
    ...(!newUser && passwordErrors(body, body)),
    ...(!conditionsAcceptation && unacceptedTerms),
  }
  refuseFields(errors)
}

/** @throws field errors where the e-mail is another account's. */
async function makeAccount(
  command: Command,
  { name, lastName, email }: Registration,
  passwordHash: string | null,
): Promise<UserAccount> {
  const { em } = command
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
  const { id } = account
  await rememberBrowser(em, id, knownBrowserOf(command.request))
  await command.publish('user.changed', publicFaceOf(account))
  stateAccount(command, account, 'Cuenta registrada', { actorId: id })
  await command.sendMail(passwordHash === null ? firstAccess : welcome, { accountId: id })
  return account
}

function greeting({ newUser }: RegistrationForm): string[] {
  const mailed = 'Te enviamos un correo con un enlace para crear tu contraseña.'
  return ['Tu cuenta está lista.', ...(newUser ? [mailed] : [])]
}
