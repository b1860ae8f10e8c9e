import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Role } from '@rodada/contracts/roles'
import { internally } from '@rodada/service/testing/test-settings'
import { UserAccount } from '../account/user-account.entity.ts'
import { SecondFactor } from '../one-time-code/second-factor.entity.ts'
import { reopenAccount } from '../staff/staff-status.ts'
import { takeMovements } from '../testing/administrator.ts'
import { type IdentityHarness, startIdentity } from '../testing/identity-harness.ts'
import { setUpApp, type TestApp } from '../testing/second-factor.ts'
import { liftAttempts } from './block-by-attempts.ts'

const password = 'Rodada-2026'
let identity: IdentityHarness
let owner: UserAccount
let app: TestApp

beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())
beforeEach(async () => {
  owner = await identity.makeAccount({ password, emailVerifiedAt: new Date() })
  app = await setUpApp(identity, owner.id)
  await takeMovements(identity)
})

const origin = { address: '203.0.113.5', userAgent: 'Navegador', knownBrowser: 'b'.repeat(43) }

async function post(path: string, payload: object, from = identity) {
  const headers = internally('gateway', 'identity')
  const answer = await from.app.inject({ method: 'POST', url: `/internal/${path}`, headers, payload })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const firstStep = (email = owner.email, from = identity) =>
  post('sign-in', { email, password, ...origin }, from)
const challengeOf = async () => (await firstStep()).challenge
const secondStep = (challenge: string, code: string) => post('sign-in-code', { challenge, code, ...origin })
const titles = async () => (await takeMovements(identity)).map((movement) => Object(movement).title)

describe('the second step', () => {
  it('is asked for by the first, which signs nobody in', async () => {
    const answer = await firstStep()
    expect(answer).toEqual({ user: null, retryAfter: 0, challenge: expect.any(String) })
    expect(await titles()).toEqual(['Contraseña correcta, falta el código'])
    const account = await identity.orm.em.fork().findOneOrFail(UserAccount, { id: owner.id })
    expect(account.lastVisit).toBeNull()
  })

  it('is not asked for by a wrong password', async () => {
    const wrong = await post('sign-in', { email: owner.email, password: 'Otra-2026', ...origin })
    expect(wrong).toEqual({ user: null, retryAfter: 0 })
  })

  it.each([
    ['now', 0],
    ['on a clock that is late', -1],
    ['on a clock that is early', 1],
  ])('takes the code of the app %s', async (_when, steps) => {
    const answer = await secondStep(await challengeOf(), app.code(steps))
    expect(answer).toEqual({
      user: { userId: owner.id, roles: ['GeneralUser'] },
      retryAfter: 0,
      expired: false,
    })
    expect(await takeMovements(identity)).toMatchObject([
      {},
      { title: 'Inicio de sesión', description: `Cuenta ${owner.id}, con código de la aplicación` },
    ])
  })

  it.each([
    ['too old', () => app.code(-3)],
    ['of tomorrow', () => app.code(3)],
    ['no code at all', () => 'hola'],
  ])('refuses a code that is %s', async (_what, code) => {
    expect(await secondStep(await challengeOf(), code())).toMatchObject({ user: null, expired: false })
    expect(await titles()).toContain('Código de inicio de sesión rechazado')
  })

  it('takes no code twice, nor one from before it', async () => {
    const [one, other] = [await challengeOf(), await challengeOf()]
    expect(await secondStep(one, app.code())).toMatchObject({ user: { userId: owner.id } })
    for (const code of [app.code(), app.code(-1)])
      expect(await secondStep(other, code)).toMatchObject({ user: null })
    expect(await secondStep(other, app.code(1))).toMatchObject({ user: { userId: owner.id } })
  })

  it('lets one of two through that come at once with the same code', async () => {
    const challenges = [await challengeOf(), await challengeOf()]
    const code = app.code()
    const answers = await Promise.all(challenges.map((challenge) => secondStep(challenge, code)))
    expect(answers.filter(({ user }) => user !== null)).toHaveLength(1)
  })

  it('takes each recovery code once, however it is written', async () => {
    const [code = ''] = app.recoveryCodes
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `
    expect(await secondStep(await challengeOf(), typed)).toMatchObject({ user: { userId: owner.id } })
    expect(await secondStep(await challengeOf(), code)).toMatchObject({ user: null, expired: false })
  })

  it('is refused after five wrong codes, the right one too, until an administrator lifts it', async () => {
    const challenge = await challengeOf()
    const em = identity.orm.em.fork()
    for (let tries = 0; tries < 5; tries++) {
      await em.execute(`update sign_in_throttle set next_try_at = now() where key like 'code:%'`)
      expect((await secondStep(challenge, '000000')).user).toBeNull()
    }
    const answer = await secondStep(challenge, app.code())
    expect(answer.user).toBeNull()
    expect(answer.retryAfter).toBeGreaterThan(800)
    // A mail does not reset the counter: a stranger who reads it could try codes without end.
    await identity.orm.em.fork().transactional((tx) => liftAttempts(tx, owner))
    expect((await secondStep(challenge, app.code())).retryAfter).toBeGreaterThan(800)
    await identity.orm.em.fork().transactional((tx) => reopenAccount(tx, owner))
    expect(await secondStep(challenge, app.code())).toMatchObject({ user: { userId: owner.id } })
  })

  it('mails the owner once wrong codes are refused, and slows down from row to row', async () => {
    const challenge = await challengeOf()
    const em = identity.orm.em.fork()
    await identity.takeMails()
    const rows: number[] = []
    for (let row = 0; row < 7; row++) {
      for (let tries = 0; tries < 5; tries++) {
        await em.execute(`update sign_in_throttle set next_try_at = now() where key like 'code:%'`)
        const { retryAfter } = await secondStep(challenge, '000000')
        if (tries === 4) rows.push(retryAfter)
      }
      if (row === 0)
        expect(await identity.takeMails()).toMatchObject([{ kind: 'codes-refused', to: owner.email }])
    }
    const quarter = 15 * 60
    expect(rows).toEqual([1, 2, 4, 8, 16, 32, 48].map((times) => times * quarter))
    expect(await identity.takeMails()).toEqual([])
  })

  it.each([
    ['the password changed', () => setPassword('Otra-Rodada-2026')],
    ['the staff closed the account', () => change({ status: 'Blocked' })],
    [
      'the second factor is gone',
      () => identity.orm.em.fork().nativeDelete(SecondFactor, { accountId: owner.id }),
    ],
  ])('begins anew where %s', async (_what, happen) => {
    const challenge = await challengeOf()
    await happen()
    expect(await secondStep(challenge, app.code())).toEqual({ user: null, retryAfter: 0, expired: true })
  })

  it('begins anew with what is not ours, or too old', async () => {
    const challenge = await challengeOf()
    const flipped = `${challenge.slice(0, -4)}${challenge.at(-4) === 'A' ? 'B' : 'A'}${challenge.slice(-3)}`
    for (const forged of ['', 'x', flipped])
      expect(await secondStep(forged, app.code())).toMatchObject({ expired: true })
    const { makeChallenge, readChallenge } = await import('../one-time-code/challenge.ts')
    const keys = { current: Buffer.alloc(32, 1), earlier: [] }
    const made = makeChallenge(keys, owner)
    expect(readChallenge(keys, made)?.accountId).toBe(owner.id)
    const later = Date.now() + 601_000
    const { now } = Date
    Date.now = () => later
    try {
      expect(readChallenge(keys, made)).toBeNull()
    } finally {
      Date.now = now
    }
  })
})

const change = (values: object) => identity.orm.em.fork().nativeUpdate(UserAccount, { id: owner.id }, values)
const setPassword = async (text: string) => change({ passwordHash: await identity.passwords.hash(text) })

describe('where a second factor is compulsory', () => {
  let strict: IdentityHarness
  beforeAll(async () => {
    strict = await startIdentity({ SECOND_FACTOR: 'required' })
  })
  afterAll(() => strict.close())

  it.each<[Role, boolean]>([
    ['Admin', true],
    ['ClassCapturist', true],
    ['ProductCapturist', false],
    ['Instructor', false],
    ['GeneralUser', false],
  ])('%s has to set one up first: %s', async (role, isDue) => {
    const { email, id } = await strict.makeAccount({ password, roles: ['GeneralUser', role] })
    const { user } = await firstStep(email, strict)
    expect(user).toEqual({ userId: id, roles: ['GeneralUser', role], ...(isDue && { enrolling: true }) })
  })
})
