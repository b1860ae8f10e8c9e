import { UserAccount } from '../account/user-account.entity.ts'
import { type Administrator, formOf, makeAdministrator } from './administrator.ts'
import { type AccountValues, type IdentityHarness, startIdentity } from './identity-harness.ts'
import { sessionOf } from './send.ts'

/** The identity service with an administrator who edits accounts. */
export class UserEdits {
  readonly identity: IdentityHarness
  readonly admin: Administrator

  static async start(): Promise<UserEdits> {
    const identity = await startIdentity()
    return new UserEdits(identity, await makeAdministrator(identity))
  }

  constructor(identity: IdentityHarness, admin: Administrator) {
    this.identity = identity
    this.admin = admin
  }

  em() {
    return this.identity.orm.em.fork()
  }

  reload(id: number): Promise<UserAccount> {
    return this.em().findOneOrFail(UserAccount, { id })
  }

  /** An account with a password and a verified e-mail. */
  person(values: AccountValues = {}): Promise<UserAccount> {
    return this.identity.makeAccount({ password: 'Rodada-2026', emailVerifiedAt: new Date(), ...values })
  }

  /** Saves the account's form with these changes; answers with the session that begins, if one does. */
  async edit(account: UserAccount, changes: object, by = this.admin) {
    const answer = await by.command(`Edit/${account.id}`, formOf(account, changes))
    if (answer.statusCode !== 200) throw new Error(`Edit answered ${answer.statusCode}: ${answer.body}`)
    return { ...answer.json(), session: sessionOf(answer) }
  }

  /** Whose sessions ended since the last time. */
  async revoked(): Promise<unknown[]> {
    return (await this.identity.takeEvents('gateway')).map(({ data }) => data)
  }

  /** Leaves only events and mails that come from now on. */
  async forget(): Promise<void> {
    await this.identity.takeEvents()
    await this.identity.takeEvents('gateway')
    await this.identity.takeMails()
  }

  close(): Promise<void> {
    return this.identity.close()
  }
}

/** A password as the form of an account has it. */
export const newPassword = { password: 'Patineta-verde-7', confirmPassword: 'Patineta-verde-7' }
