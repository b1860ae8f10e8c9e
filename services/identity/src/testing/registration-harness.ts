import { registerUser } from '@rodada/contracts/account/calls'
import { browserHeader } from '@rodada/service/http/browser'
import { internally } from '@rodada/service/testing/test-settings'
import { UserAccount } from '../account/user-account.entity.ts'
import { type IdentityHarness, startIdentity } from './identity-harness.ts'
import { send } from './send.ts'

export const registeredPassword = 'Patineta-verde-7'

/** Error of an e-mail that has an account. */
export const takenEmail = ['Ya existe una cuenta con este correo. Inicia sesión.']

/** Headers of a form of one browser, named by a letter, that may be sent again. */
export const keyed = (key: string, letter = 'a') => ({
  [browserHeader]: letter.repeat(43),
  'idempotency-key': key,
})

/** The identity service, where people make accounts. */
export class RegistrationHarness {
  readonly identity: IdentityHarness
  #made = 0

  static async start(): Promise<RegistrationHarness> {
    return new RegistrationHarness(await startIdentity())
  }

  constructor(identity: IdentityHarness) {
    this.identity = identity
  }

  /** A form of another person each time, which is accepted unless these fields are wrong. */
  form(changes: object = {}) {
    this.#made += 1
    return {
      name: 'Ana',
      lastName: 'Peña',
      email: `nueva${this.#made}@rodada.mx`,
      password: registeredPassword,
      confirmPassword: registeredPassword,
      ...changes,
    }
  }

  register(body: object, headers: Record<string, string> = {}, query: object = {}) {
    return send(this.identity, registerUser, {
      body,
      headers,
      query: { conditionsAcceptation: 'true', ...query },
    })
  }

  em() {
    return this.identity.orm.em.fork()
  }

  find(email: string): Promise<UserAccount[]> {
    return this.em().find(UserAccount, { email })
  }

  /** The account with this e-mail. @throws where there is none, or more than one. */
  async only(email: string): Promise<UserAccount> {
    const [account, ...others] = await this.find(email)
    if (!account || others.length > 0) throw new Error(`Not one account with ${email}`)
    return account
  }

  /** The answer that the gateway gets when a user signs in. */
  async signIn(email: string, password: string): Promise<unknown> {
    const answer = await this.identity.app.inject({
      method: 'POST',
      url: '/internal/sign-in',
      headers: internally('gateway', 'identity'),
      payload: { email, password, address: '', userAgent: '' },
    })
    return answer.json().user
  }

  /** Empties the queues of events and mails. */
  async forget(): Promise<void> {
    await this.identity.takeEvents()
    await this.identity.takeMails()
  }

  close(): Promise<void> {
    return this.identity.close()
  }
}
