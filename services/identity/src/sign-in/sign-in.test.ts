import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { hash } from '@node-rs/argon2'
import { internally } from '@rodada/service/testing/test-settings'
import { lockAdministrators } from '../accounts/active-admins.ts'
import { UserAccount } from '../accounts/user-account.entity.ts'
import { type IdentityUnderTest, startIdentity } from '../testing/identity-under-test.ts'

let identity: IdentityUnderTest
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())
beforeEach(async () => {
  await identity.takeEvents()
  await identity.orm.em.fork().execute('truncate sign_in_throttle')
})

const right = 'Patineta-verde-7'

async function signIn(email: string, password: string, address = '203.0.113.9') {
  const answer = await identity.app.inject({
    method: 'POST',
    url: '/internal/sign-in',
    headers: internally('gateway', 'identity'),
    payload: { email, password, address, userAgent: 'Navegador' },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

/** Pretends that every wait is over. */
async function waitOver(): Promise<void> {
  await identity.orm.em.fork().execute(`update sign_in_throttle set next_try_at = now()`)
}

async function failTimes(times: number, email: string): Promise<void> {
  for (let n = 0; n < times; n++) {
    await waitOver()
    await signIn(email, 'otra cosa')
  }
}

/** Resolves as soon as a transaction waits for an advisory lock. */
async function somebodyWaits(): Promise<void> {
  const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`
  while ((await identity.orm.em.fork().execute(waiting)).length === 0) await setTimeout(5)
}

const reload = (id: number) => identity.orm.em.fork().findOneOrFail(UserAccount, { id })

describe('signing in', () => {
  it('admits the right password, remembers the visit and writes it into the log', async () => {
    const account = await identity.makeAccount({ email: 'Ana.Peña@Ejemplo.mx', password: right })
    const before = Date.now()
    expect(await signIn('  ana.peña@ejemplo.MX', right)).toEqual({
      user: { userId: account.id, roles: ['GeneralUser'] },
      retryAfter: 0,
    })
    const visited = await reload(account.id)
    expect(visited.lastVisit?.getTime()).toBeGreaterThanOrEqual(before - 1)
    expect(visited.version).toBe(account.version)
    expect(await identity.takeEvents()).toMatchObject([
      {
        type: 'movement.recorded',
        data: {
          title: 'Inicio de sesión',
          level: 'info',
          actorId: account.id,
          subjectId: account.id,
          origin: { address: '203.0.113.9', userAgent: 'Navegador' },
        },
      },
    ])
  })

  it('answers the same for an unknown e-mail, a wrong password, no password yet and every closed account', async () => {
    const open = await identity.makeAccount({ password: right })
    const without = await identity.makeAccount()
    const blocked = await identity.makeAccount({ password: right, status: 'Blocked', statusCause: 'staff' })
    const suspended = await identity.makeAccount({ password: right, status: 'Suspended' })
    const deleted = await identity.makeAccount({ password: right, status: 'Deleted' })
    const answers: unknown[] = []
    for (let n = 0; n < 5; n++) {
      await waitOver()
      const answersOfRound = [
        await signIn('nadie@ejemplo.mx', right),
        await signIn(open.email, 'otra cosa'),
        await signIn(without.email, right),
        await signIn(blocked.email, right),
        await signIn(suspended.email, right),
        await signIn(deleted.email, right),
      ]
      // The address alone would slow the sixth round; this is about the e-mail.
      await identity.orm.em.fork().execute(`delete from sign_in_throttle where key like 'address:%'`)
      expect(new Set(answersOfRound.map((answer) => JSON.stringify(answer))).size).toBe(1)
      answers.push(answersOfRound[0])
    }
    expect(answers).toEqual([0, 0, 2, 4, 8].map((retryAfter) => ({ user: null, retryAfter })))
  })

  it('refuses with a warning in the log that names no e-mail', async () => {
    const account = await identity.makeAccount({ password: right })
    await signIn(account.email, 'secreto-mal-escrito')
    await signIn('desconocida@ejemplo.mx', 'secreto-mal-escrito')
    const events = await identity.takeEvents()
    expect(events).toMatchObject([
      {
        data: { title: 'Inicio de sesión rechazado', level: 'warning', actorId: null, subjectId: account.id },
      },
      { data: { title: 'Inicio de sesión rechazado', level: 'warning', actorId: null, subjectId: null } },
    ])
    expect(JSON.stringify(events)).not.toMatch(/@|secreto/)
  })

  it('does not even look at a password before the wait is over', async () => {
    const account = await identity.makeAccount({ password: right })
    await failTimes(3, account.email)
    expect(await signIn(account.email, right)).toEqual({ user: null, retryAfter: 2 })
    await waitOver()
    expect(await signIn(account.email, right)).toMatchObject({ user: { userId: account.id } })
    expect((await reload(account.id)).failedAttempts).toBe(0)
  })

  it('gives a hundred guesses at once no more tries than one after another', async () => {
    const account = await identity.makeAccount({ password: right })
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => signIn(account.email, `intento ${n}`, `198.51.100.${n}`)),
    )
    expect(answers.filter(({ user }) => user)).toEqual([])
    expect((await reload(account.id)).failedAttempts).toBeLessThanOrEqual(3)
  })

  it('blocks the account after five wrong passwords in a row', async () => {
    const account = await identity.makeAccount({ password: right })
    await failTimes(4, account.email)
    expect((await reload(account.id)).status).toBe('Active')
    await identity.takeEvents()
    await identity.takeEvents('academy')
    await identity.takeMails()
    await failTimes(1, account.email)
    expect(await reload(account.id)).toMatchObject({ status: 'Blocked', statusCause: 'attempts' })
    expect((await reload(account.id)).version).toBeGreaterThan(account.version)
    expect((await identity.takeEvents()).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['user.changed', 'movement.recorded']),
    )
    expect(await identity.takeEvents('academy')).toMatchObject([
      { data: { userId: account.id, status: 'Blocked' } },
    ])
    expect(await identity.takeMails()).toMatchObject([{ kind: 'account-blocked', to: account.email }])
    await waitOver()
    expect(await signIn(account.email, right)).toMatchObject({ user: null })
  })

  it('slows the last active administrator but never blocks them', async () => {
    await identity.orm.em.fork().nativeDelete(UserAccount, {})
    const last = await identity.makeAccount({ password: right, roles: ['Admin'] })
    await identity.makeAccount({ password: right, roles: ['Admin'], status: 'Suspended' })
    await failTimes(7, last.email)
    expect(await reload(last.id)).toMatchObject({ status: 'Active', failedAttempts: 7 })
    expect(await signIn(last.email, right)).toEqual({ user: null, retryAfter: 32 })

    const other = await identity.makeAccount({ password: right, roles: ['GeneralUser', 'Admin'] })
    await failTimes(1, last.email)
    expect((await reload(last.id)).status).toBe('Blocked')
    await failTimes(6, other.email)
    expect((await reload(other.id)).status).toBe('Active')
  })

  it('waits for whoever else decides about administrators, and leaves one active', async () => {
    await identity.orm.em.fork().nativeDelete(UserAccount, {})
    const guessed = await identity.makeAccount({ password: right, roles: ['Admin'], failedAttempts: 4 })
    const leaving = await identity.makeAccount({ roles: ['Admin'] })
    const refused = await identity.orm.em.fork().transactional(async (em) => {
      await lockAdministrators(em)
      const answer = signIn(guessed.email, 'otra cosa').then(() => 'answered')
      await Promise.race([answer, somebodyWaits()])
      await em.nativeUpdate(UserAccount, { id: leaving.id }, { status: 'Suspended' })
      return { answer }
    })
    await refused.answer
    expect(await reload(guessed.id)).toMatchObject({ status: 'Active', failedAttempts: 5 })
  })

  it('slows an address that tries many accounts, and its whole IPv6 network', async () => {
    const account = await identity.makeAccount({ password: right })
    for (let n = 0; n < 21; n++) await signIn(`lista${n}@ejemplo.mx`, 'x', `2001:db8:1:2::${n}`)
    expect(await signIn(account.email, right, '2001:db8:1:2:ffff::1')).toEqual({ user: null, retryAfter: 2 })
    expect(await signIn(account.email, right, '2001:db8:1:3::1')).toMatchObject({
      user: { userId: account.id },
    })
  })

  it('makes a new hash when today’s parameters are others', async () => {
    const account = await identity.makeAccount()
    const weak = await hash(right, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await identity.orm.em.fork().nativeUpdate(UserAccount, { id: account.id }, { passwordHash: weak })
    expect(await signIn(account.email, right)).toMatchObject({ user: { userId: account.id } })
    const { passwordHash } = await reload(account.id)
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await signIn(account.email, right)).toMatchObject({ user: { userId: account.id } })
    expect((await reload(account.id)).passwordHash).toBe(passwordHash)
  })

  it('forgets who made no mistake for an hour', async () => {
    const account = await identity.makeAccount({ password: right })
    await failTimes(3, account.email)
    await identity.orm.em
      .fork()
      .execute(`update sign_in_throttle set updated_at = now() - interval '61 minutes', next_try_at = now()`)
    expect(await signIn(account.email, 'otra cosa')).toEqual({ user: null, retryAfter: 0 })
  })
})

describe('the time of an answer', () => {
  it('tells nothing: every refusal waits for the same floor', async () => {
    const floorMs = 1000
    const slow = await startIdentity({ SIGN_IN_REFUSAL_MS: floorMs })
    try {
      const open = await slow.makeAccount({ password: right })
      const blocked = await slow.makeAccount({ password: right, status: 'Blocked', statusCause: 'staff' })
      const throttled = await slow.makeAccount({ password: right })
      const timed = async (email: string, password: string) => {
        const startedAt = performance.now()
        const answer = await slow.app.inject({
          method: 'POST',
          url: '/internal/sign-in',
          headers: internally('gateway', 'identity'),
          payload: { email, password, address: '203.0.113.9', userAgent: '' },
        })
        expect(answer.json().user).toBeNull()
        return performance.now() - startedAt
      }
      // The fourth and later of these are not even looked at.
      const tooMany = Array.from({ length: 6 }, () => timed(throttled.email, 'otra cosa'))
      const times = await Promise.all([
        timed('nadie@ejemplo.mx', right),
        timed(open.email, 'otra cosa'),
        timed(blocked.email, right),
        ...tooMany,
      ])
      for (const ms of times) expect(ms).toBeGreaterThanOrEqual(floorMs)
    } finally {
      await slow.close()
    }
  })
})

describe('the doors of signing in and out', () => {
  it('are open to the gateway alone', async () => {
    const payload = { email: 'a@b.mx', password: 'x', address: '', userAgent: '' }
    for (const headers of [{}, internally('academy', 'identity'), internally('gateway', 'admin')]) {
      const answer = await identity.app.inject({ method: 'POST', url: '/internal/sign-in', headers, payload })
      expect(answer.statusCode).toBe(404)
    }
  })

  it('write a sign-out into the log', async () => {
    const answer = await identity.app.inject({
      method: 'POST',
      url: '/internal/sign-out',
      headers: internally('gateway', 'identity'),
      payload: { userId: 5, address: '203.0.113.9', userAgent: 'Navegador' },
    })
    expect(answer.json()).toEqual({ success: true })
    expect(await identity.takeEvents()).toMatchObject([
      { data: { title: 'Cierre de sesión', actorId: 5, subjectId: 5, origin: { address: '203.0.113.9' } } },
    ])
  })
})

describe('with limits off', () => {
  it('tries are not slowed, for measurements', async () => {
    const unlimited = await startIdentity({ RATE_LIMITS: 'off' })
    try {
      const { email } = await unlimited.makeAccount({ password: right })
      const answers = await Promise.all(
        Array.from({ length: 30 }, () =>
          unlimited.app.inject({
            method: 'POST',
            url: '/internal/sign-in',
            headers: internally('gateway', 'identity'),
            payload: { email, password: right, address: '203.0.113.9', userAgent: '' },
          }),
        ),
      )
      expect(answers.filter((answer) => answer.json().user !== null)).toHaveLength(30)
    } finally {
      await unlimited.close()
    }
  })
})
