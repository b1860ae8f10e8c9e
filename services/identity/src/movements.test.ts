import { afterAll, beforeAll } from '@jest/globals'
import {
  acceptTerms,
  cancelEmailChange,
  confirmEmail,
  confirmOwnPassword,
  confirmRegistrationEmail,
  correctRegistrationEmail,
  registerUser,
  requestPasswordReset,
  resendAccess,
  resetPassword,
  sendVerification,
  undoEmailChange,
  updateOwnData,
  updatePassword,
} from '@rodada/contracts/account/calls'
import {
  carryOutErasure,
  exportErasures,
  refuseErasure,
  requestErasure,
  withdrawErasure,
} from '@rodada/contracts/account/erasure'
import { beginPasskey, getPasskeys, registerPasskey, removePasskey } from '@rodada/contracts/account/passkey'
import { preparePersonalData } from '@rodada/contracts/account/personal-data'
import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
} from '@rodada/contracts/account/second-factor'
import { deleteShippingAddress, registerShippingAddress } from '@rodada/contracts/account/shipping-address'
import {
  blockUser,
  createUser,
  deleteUser,
  editUser,
  exportUsers,
  unlockUser,
} from '@rodada/contracts/account/user'
import type { InternalClient } from '@rodada/service/http/internal'
import { describeMovements, type Preparation } from '@rodada/service/testing/describe-movements'
import { as, asRegistering } from '@rodada/service/testing/test-settings'
import { ErasureRequest } from './erasure/erasure-request.entity.ts'
import type { AccountMail } from './mail/account-mail.ts'
import { emailConfirmation, emailVerification, passwordReset } from './mail/account-mails.ts'
import { formOf } from './testing/administrator.ts'
import { type AccountValues, type IdentityHarness, startIdentity } from './testing/identity-harness.ts'
import { createMailSender } from './testing/mail-sender.ts'
import { tokenOf } from './testing/mailed-links.ts'
import { beginWith, setUpApp } from './testing/second-factor.ts'
import { send } from './testing/send.ts'
import { challengeFor, setUpDevice, TestDevice } from './testing/test-device.ts'

/** No obstacle to a deletion. */
const peers = (async () => ({ obstacles: [] })) as unknown as InternalClient

let identity: IdentityHarness
let mailSender: Awaited<ReturnType<typeof createMailSender>>
beforeAll(async () => {
  identity = await startIdentity({}, peers, false)
  mailSender = await createMailSender(identity)
})
afterAll(async () => {
  await mailSender.close()
  await identity.close()
})

const password = 'Patineta-verde-7'
const passwords = { newPassword: password, confirmPassword: password }
const owner = { name: 'Ana', lastName: 'Peña', password, confirmPassword: password }
let made = 0
const newEmail = () => `nueva${++made}@rodada.mx`

const own =
  (values: AccountValues = {}, body?: object): Preparation =>
  async () => {
    const { id } = await identity.makeAccount(values)
    return { headers: as(id, 'GeneralUser'), body }
  }

/** An account that may set up a second factor. */
const proven: AccountValues = { password: 'Rodada-2026', emailVerifiedAt: new Date() }

/** A signed-in user who types what an app shows. */
const withApp =
  (prepare: typeof setUpApp): Preparation =>
  async () => {
    const { id } = await identity.makeAccount(proven)
    const app = await prepare(identity, id)
    return { headers: as(id, 'GeneralUser'), body: { code: app.code() } }
  }

/** A user in the session that made the account. */
const registering =
  (body?: object): Preparation =>
  async () => {
    const { id } = await identity.makeAccount()
    return { headers: asRegistering(id), body }
  }

/** An administrator, who does something about another user. */
const staff =
  (body?: (account: Awaited<ReturnType<typeof identity.makeAccount>>) => object): Preparation =>
  async () => {
    const admin = await identity.makeAccount({ roles: ['Admin'] })
    const account = await identity.makeAccount({ status: 'Blocked' })
    const sent = { headers: as(admin.id, 'Admin'), params: { id: account.id } }
    return { ...sent, ...(body && { body: body(account) }) }
  }

/** A customer who has asked to be forgotten; an administrator decides. */
const onErasure =
  (body?: object): Preparation =>
  async () => {
    const person = await own()()
    await send(identity, requestErasure, { ...person, body: {} })
    const { id } = await identity.orm.em
      .fork()
      .findOneOrFail(ErasureRequest, { state: 'open' }, { orderBy: { id: 'desc' } })
    return { ...(await staff(body && (() => body))()), params: { id } }
  }

/** The token that a mail of this kind brings to a new account. */
async function mailedToken(mail: AccountMail, values: AccountValues = {}): Promise<string> {
  const { id: accountId } = await identity.makeAccount(values)
  await identity.orm.em.fork().transactional((em) => mailSender.sendMail(em, mail, { accountId }))
  return tokenOf((await identity.takeMails()).at(-1))
}

/** The token that the old address gets when an e-mail was changed. */
async function undoToken(): Promise<string> {
  const token = await mailedToken(emailConfirmation, { pendingEmail: newEmail() })
  await send(identity, confirmEmail, { body: { token } })
  return tokenOf((await identity.takeMails()).at(-1))
}

const address = {
  ...{ name: 'Ana Peña', phone: '+525512345678', street: 'Orizaba', streetNumber: '101 B' },
  ...{ neighborhood: 'Roma Norte', zipCode: '06700', city: 'Ciudad de México', state: 'CDMX' },
}

describeMovements({
  part: 'identity',
  app: () => identity.app,
  db: () => identity.orm.em.fork().getKysely(),
  // An attempt at a password counts until it is known to be right.
  except: ['sign_in_throttle'],
  // They only check the password, which has a movement of its own; the download and the new key state others.
  unrecorded: [preparePersonalData.path, beginPasskey.path],
  commands: {
    [blockUser.path]: async () => {
      const sent = await staff()()
      return { ...sent, params: { id: (await identity.makeAccount()).id } }
    },
    [exportUsers.path]: staff(),
    [acceptTerms.path]: own(
      { password: 'Rodada-2026', termsAcceptedAt: null },
      { conditionsAcceptation: true },
    ),
    [exportErasures.path]: staff(),
    [registerUser.path]: () => ({
      query: { conditionsAcceptation: 'true' },
      body: { ...owner, email: newEmail() },
    }),
    [requestPasswordReset.path]: async () => ({ body: { email: (await identity.makeAccount()).email } }),
    [resetPassword.path]: async () => ({ body: { token: await mailedToken(passwordReset), ...passwords } }),
    [confirmEmail.path]: async () => ({ body: { token: await mailedToken(emailVerification) } }),
    [undoEmailChange.path]: async () => ({ body: { token: await undoToken() } }),
    [updateOwnData.path]: own({}, { firstName: 'Eva', lastName: 'Ruiz', email: 'eva@rodada.mx' }),
    [updatePassword.path]: own({ password: 'Rodada-2026' }, { oldPassword: 'Rodada-2026', ...passwords }),
    [confirmOwnPassword.path]: own({ password: 'Rodada-2026' }, { ownPassword: 'Rodada-2026' }),
    [sendVerification.path]: own(),
    [cancelEmailChange.path]: own({ pendingEmail: 'otra@rodada.mx' }),
    [correctRegistrationEmail.path]: registering({ email: 'corregida@rodada.mx' }),
    [resendAccess.path]: registering(),
    [confirmRegistrationEmail.path]: registering(),
    [beginSecondFactor.path]: async () => {
      const sent = await own(proven, {})()
      await send(identity, confirmOwnPassword, { ...sent, body: { ownPassword: 'Rodada-2026' } })
      return sent
    },
    [confirmSecondFactor.path]: withApp(beginWith),
    [renewRecoveryCodes.path]: withApp(setUpApp),
    [disableSecondFactor.path]: withApp(setUpApp),
    [resetSecondFactor.path]: async () => {
      const sent = await staff(() => ({ reason: 'Perdió su teléfono' }))()
      const { id } = await identity.makeAccount(proven)
      await setUpApp(identity, id)
      return { ...sent, params: { id } }
    },
    [registerPasskey.path]: async () => {
      const { id } = await identity.makeAccount({ password: 'Rodada-2026' })
      const credential = new TestDevice(identity).make(await challengeFor(identity, id))
      return { headers: as(id, 'GeneralUser'), body: { credential, name: 'iPhone' } }
    },
    [removePasskey.path]: async () => {
      const { id } = await identity.makeAccount({ password: 'Rodada-2026' })
      const headers = as(id, 'GeneralUser')
      await setUpDevice(identity, id)
      const { list } = (await send(identity, getPasskeys, { headers })).json()
      return { headers, body: { id: list[0].id } }
    },
    [requestErasure.path]: own({}, {}),
    [withdrawErasure.path]: async () => {
      const sent = await own()()
      await send(identity, requestErasure, { ...sent, body: {} })
      return { ...sent, body: {} }
    },
    [refuseErasure.path]: onErasure({ reason: 'Debe un pago' }),
    [carryOutErasure.path]: onErasure({ losses: [] }),
    [registerShippingAddress.path]: own({}, address),
    [deleteShippingAddress.path]: async () => {
      const sent = await own()()
      await send(identity, registerShippingAddress, { ...sent, body: address })
      return sent
    },
    [createUser.path]: staff(() => ({
      ...owner,
      email: newEmail(),
      status: 'Active',
      roles: ['Instructor'],
    })),
    [editUser.path]: staff((account) => formOf(account, { status: 'Active', roles: ['Instructor'] })),
    [unlockUser.path]: staff(),
    [deleteUser.path]: staff(),
  },
})
