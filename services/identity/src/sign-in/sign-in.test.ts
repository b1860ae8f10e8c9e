import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { hash } from '@node-rs/argon2'
import { internally } from '@rodada/service/testing/test-settings'
import { UserAccount } from '../account/user-account.entity.ts'
import { type IdentityHarness, startIdentity } from '../testing/identity-harness.ts'

let identity: IdentityHarness
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

async function waitOver(): Promise<void> {
  await identity.orm.em.fork().execute(`update sign_in_throttle set next_try_at = now()`)
}

async function failTimes(times: number, email: string): Promise<void> {
  for (let n = 0; n < times; n++) {
    await waitOver()
    await signIn(email, 'otra cosa')
  }
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

  it('refuses a password that was replaced while it was checked', async () => {
    const { id, email } = await identity.makeAccount({ password: right })
    const check = jest.spyOn(identity.passwords, 'check').mockImplementationOnce(async () => {
      await identity.orm.em.fork().nativeUpdate(UserAccount, { id }, { passwordHash: 'another' })
      return { valid: true, outdated: false }
    })
    expect((await signIn(email, right)).user).toBeNull()
    check.mockRestore()
  })

  it('answers the same for an unknown e-mail, a wrong password, no password yet and every closed account', async () => {
    const open = await identity.makeAccount({ password: right })
    const without = await identity.makeAccount()
    const blocked = await identity.makeAccount({ password: right, status: 'Blocked' })
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
    expect(answers).toEqual([0, 0, 2, 4, 3600].map((retryAfter) => ({ user: null, retryAfter })))
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
  })

  it('gives a hundred guesses at once no more tries than one after another', async () => {
    const account = await identity.makeAccount({ password: right })
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => signIn(account.email, `intento ${n}`, `198.51.100.${n}`)),
    )
    expect(answers.filter(({ user }) => user)).toEqual([])
    expect(answers.filter(({ retryAfter }) => retryAfter === 0).length).toBeLessThanOrEqual(3)
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
    const other = await hash(right, { memoryCost: 16, timeCost: 1, parallelism: 1 })
    await identity.orm.em.fork().nativeUpdate(UserAccount, { id: account.id }, { passwordHash: other })
    expect(await signIn(account.email, right)).toMatchObject({ user: { userId: account.id } })
    const { passwordHash } = await reload(account.id)
    expect(await identity.passwords.check(passwordHash, right)).toEqual({ valid: true, outdated: false })
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
      const blocked = await slow.makeAccount({ password: right, status: 'Blocked' })
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
  it('only a whole row of wrong passwords is refused', async () => {
    const unlimited = await startIdentity({ RATE_LIMITS: 'off' })
    try {
      const { email } = await unlimited.makeAccount({ password: right })
      const waits: number[] = []
      for (const password of ['a', 'b', 'c', 'd', 'e', right]) {
        const answer = await unlimited.app.inject({
          method: 'POST',
          url: '/internal/sign-in',
          headers: internally('gateway', 'identity'),
          payload: { email, password, address: '203.0.113.9', userAgent: '' },
        })
        waits.push(answer.json().retryAfter)
      }
      expect(waits).toEqual([0, 0, 0, 0, 3600, 3600])
      expect(await unlimited.takeMails()).toMatchObject([{ kind: 'account-blocked' }])
    } finally {
      await unlimited.close()
    }
  })

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
