import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { updatePassword } from '@rodada/contracts/account/calls'
import { beginPasskey, getPasskeySignIn, getPasskeys, removePasskey } from '@rodada/contracts/account/passkey'
import { resetSecondFactor } from '@rodada/contracts/account/second-factor'
import { blockUser, unlockUser } from '@rodada/contracts/account/user'
import { minuteMs } from '@rodada/contracts/words/durations'
import { createIdentitySigner, identityHeader } from '@rodada/service/http/identity-token'
import { as, testSigningKey } from '@rodada/service/testing/test-settings'
import type { UserAccount } from '../account/user-account.entity.ts'
import { takeMovements } from '../testing/administrator.ts'
import { type IdentityHarness, startIdentity } from '../testing/identity-harness.ts'
import { setUpApp } from '../testing/second-factor.ts'
import { send, sessionOf } from '../testing/send.ts'
import {
  challengeFor,
  enter,
  type Misuse,
  register,
  setUpDevice,
  signInChallenge,
  TestDevice,
} from '../testing/test-device.ts'

const password = 'Rodada-2026'
const administration = 'https://admin.rodada.example'
let identity: IdentityHarness
let owner: UserAccount

beforeAll(async () => {
  identity = await startIdentity({ SECOND_FACTOR: 'required', ADMIN_URL: administration })
})
afterAll(() => identity.close())
afterEach(() => void jest.restoreAllMocks())
beforeEach(async () => {
  owner = await identity.makeAccount({ password, emailVerifiedAt: new Date() })
  await takeMovements(identity)
  await identity.takeMails()
})

const list = async (userId = owner.id) =>
  (await send(identity, getPasskeys, { headers: as(userId, 'GeneralUser') })).json().list
const signIn = async (device: TestDevice, misuse: Misuse = {}) =>
  enter(identity, device.sign(await signInChallenge(identity), misuse))
const user = () => ({ userId: owner.id, roles: ['GeneralUser'] })

const misuses: readonly (readonly [string, Misuse])[] = [
  ['for another site', { origin: 'https://rodada.evil.example', rpId: 'rodada.evil.example' }],
  ['for another site’s key', { rpId: 'evil.example' }],
  ['on a page of another site', { origin: 'https://evil.example' }],
  ['without its user', { unverified: true }],
  ['for a challenge of nobody', { challenge: 'AAAA' }],
  ['for an empty challenge', { challenge: '' }],
]

describe('making a passkey', () => {
  it('needs the own password, and is told to the owner', async () => {
    const old = createIdentitySigner(testSigningKey)({
      userId: owner.id,
      roles: ['GeneralUser'],
      session: 'old',
      startedAt: new Date(0),
    })
    const refused = await send(identity, beginPasskey, { headers: { [identityHeader]: old }, body: {} })
    expect(refused.json()).toMatchObject({ success: false, errors: { OwnPassword: [expect.any(String)] } })

    const device = new TestDevice(identity)
    const answer = await register(identity, owner.id, device.make(await challengeFor(identity, owner.id)))
    expect(answer.json()).toMatchObject({ success: true })
    expect(sessionOf(answer)).toMatchObject(user())
    expect(await list()).toEqual([
      { id: expect.any(Number), name: 'iPhone', createdAt: expect.any(String), lastUsedAt: null },
    ])
    expect(await takeMovements(identity)).toContainEqual(
      expect.objectContaining({ title: 'Llave de acceso creada', subjectId: owner.id }),
    )
    expect((await identity.takeMails()).map(({ subject }) => subject)).toEqual([
      'Creaste una llave de acceso en Rodada',
    ])
  })

  it.each(misuses)('is refused to a device that makes it %s', async (_how, misuse) => {
    const device = new TestDevice(identity)
    const challenge = await challengeFor(identity, owner.id)
    const answer = await register(identity, owner.id, device.make(challenge, misuse))
    expect(answer.json()).toMatchObject({ success: false, messages: [expect.any(String)] })
    expect(await list()).toEqual([])
  })

  it('is refused for another account’s challenge, one to sign in, and one that was used', async () => {
    const other = await identity.makeAccount({ password })
    for (const challenge of [await challengeFor(identity, other.id), await signInChallenge(identity)]) {
      const answer = await register(identity, owner.id, new TestDevice(identity).make(challenge))
      expect(answer.json()).toMatchObject({ success: false })
    }
    const challenge = await challengeFor(identity, owner.id)
    await register(identity, owner.id, new TestDevice(identity).make(challenge))
    await register(identity, owner.id, new TestDevice(identity).make(challenge))
    expect(await list()).toHaveLength(1)
  })

  it('is refused where the key belongs to an account already', async () => {
    const device = await setUpDevice(identity, owner.id)
    const other = await identity.makeAccount({ password })
    await register(identity, other.id, device.make(await challengeFor(identity, other.id)))
    expect(await list(other.id)).toEqual([])
    expect(await signIn(device)).toEqual(user())
  })
})

describe('signing in by a passkey', () => {
  it('opens the account, and is in the log', async () => {
    const device = await setUpDevice(identity, owner.id)
    await takeMovements(identity)
    expect(await signIn(device)).toEqual(user())
    expect(await takeMovements(identity)).toMatchObject([
      { title: 'Inicio de sesión', description: `Cuenta ${owner.id}, con llave de acceso` },
    ])
    expect(await list()).toMatchObject([{ lastUsedAt: expect.any(String) }])
  })

  it('opens the account on the administration’s own origin too', async () => {
    const device = await setUpDevice(identity, owner.id)
    expect(await signIn(device, { origin: administration })).toEqual(user())
  })

  it('counts as a second factor, beside an app and where one is compulsory', async () => {
    const device = await setUpDevice(identity, owner.id)
    await setUpApp(identity, owner.id)
    expect(await signIn(device)).toEqual(user())
    const admin = await identity.makeAccount({ password, roles: ['Admin'] })
    const theirs = await setUpDevice(identity, admin.id)
    expect(await signIn(theirs)).toEqual({ userId: admin.id, roles: ['Admin'] })
  })

  it('asks the same of everybody: nothing tells who has an account', async () => {
    await setUpDevice(identity, owner.id)
    const answer = (await send(identity, getPasskeySignIn)).json()
    expect(answer).toEqual({
      challenge: expect.any(String),
      rpId: 'localhost',
      timeout: expect.any(Number),
      userVerification: 'required',
    })
    expect(await enter(identity, new TestDevice(identity).sign(answer.challenge))).toBeNull()
  })

  it.each(misuses)('is refused to a device that signs %s', async (_how, misuse) => {
    const device = await setUpDevice(identity, owner.id)
    await takeMovements(identity)
    expect(await signIn(device, misuse)).toBeNull()
    expect(await takeMovements(identity)).toMatchObject([
      { title: 'Inicio de sesión rechazado', level: 'warning', actorId: null },
    ])
  })

  it('takes a signature once, also when it comes many times at once', async () => {
    const device = await setUpDevice(identity, owner.id)
    const signed = device.sign(await signInChallenge(identity))
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(identity, signed)))
    expect(answers.filter((answer) => answer !== null)).toEqual([user()])
    expect(await enter(identity, signed)).toBeNull()
  })

  it('takes no challenge that is older than an hour, nor one for a new key', async () => {
    const device = await setUpDevice(identity, owner.id)
    const now = Date.now()
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now - 61 * minuteMs)
    const challenge = await signInChallenge(identity)
    clock.mockRestore()
    expect(await enter(identity, device.sign(challenge))).toBeNull()
    expect(await enter(identity, device.sign(await challengeFor(identity, owner.id)))).toBeNull()
  })

  it('is refused with another device’s signature', async () => {
    const device = await setUpDevice(identity, owner.id)
    const challenge = await signInChallenge(identity)
    const { response } = new TestDevice(identity).sign(challenge)
    expect(await enter(identity, { ...device.sign(challenge), response })).toBeNull()
  })
})

describe('a passkey ends', () => {
  it('when its owner removes it; nobody else can', async () => {
    const device = await setUpDevice(identity, owner.id)
    const [passkey] = await list()
    const remove = (userId: number) =>
      send(identity, removePasskey, { headers: as(userId, 'GeneralUser'), body: { id: passkey.id } })
    const other = await identity.makeAccount({ password })
    expect((await remove(other.id)).statusCode).toBe(404)
    expect(await signIn(device)).toEqual(user())
    expect((await remove(owner.id)).json()).toMatchObject({ success: true })
    expect(await signIn(device)).toBeNull()
    expect(await list()).toEqual([])
  })

  const endings: readonly (readonly [string, () => Promise<unknown>])[] = [
    [
      'with a new password',
      () =>
        send(identity, updatePassword, {
          headers: as(owner.id, 'GeneralUser'),
          body: { oldPassword: password, newPassword: 'Tabla-larga-9', confirmPassword: 'Tabla-larga-9' },
        }),
    ],
    [
      'with a block by the staff, for good',
      async () => {
        const admin = await identity.makeAccount({ roles: ['Admin'] })
        const sent = { params: { id: owner.id }, headers: as(admin.id, 'Admin') }
        for (const call of [blockUser, unlockUser])
          expect((await send(identity, call, sent)).json()).toMatchObject({ success: true })
      },
    ],
    [
      'when the staff take the second factor away',
      async () => {
        const admin = await identity.makeAccount({ password, roles: ['Admin'] })
        await send(identity, resetSecondFactor, {
          params: { id: owner.id },
          headers: as(admin.id, 'Admin'),
          body: { reason: 'Perdió su teléfono', ownPassword: password },
        })
      },
    ],
  ]

  it.each(endings)('%s', async (_when, end) => {
    const device = await setUpDevice(identity, owner.id)
    await end()
    expect(await signIn(device)).toBeNull()
  })
})
