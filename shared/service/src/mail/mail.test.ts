import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { getPartState, type PartState, resendMail } from '@rodada/contracts/platform/state'
import { hourMs } from '@rodada/contracts/words/durations'
import type { FastifyInstance } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { Type } from 'typebox'
import { BusinessCopy } from '../business/business-copy.entity.ts'
import { createOrm, type Orm } from '../data/orm.ts'
import { createApp } from '../http/app.ts'
import { openJobs, startJobs } from '../messages/jobs.ts'
import { deadLetterOf } from '../messages/queues.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { createEntityDatabase, type TestDatabase } from '../testing/test-database.ts'
import { internally, testSettings } from '../testing/test-settings.ts'
import { defineMail, type MailSource, type SendMail } from './define-mail.ts'
import { mailEntities } from './mail-bound.entity.ts'
import { type NotedMail, startMailDelivery } from './mail-delivery.ts'
import { mailQueue, mailQueueName } from './mail-queue.ts'
import { createMailer } from './mailer.ts'
import { openMail, queueMail } from './open-mail.ts'

/** Id of the mail whose `over` throws. */
const neverOver = 6
/** Id of the mail of which nothing can be noted. */
const neverNoted = 10

/** What strangers cause, to an address that is spelled in one way or another; one of them has lost its reason by the end. */
const stale = new Set<number>()
const spellings = [
  'victima@ejemplo.mx',
  'Victima@Ejemplo.mx',
  'victima+uno@ejemplo.mx',
  'vic.tima@ejemplo.mx',
]
const claim = defineMail({
  name: 'claim',
  about: 'Pedido sin pagar',
  data: Type.Object({ id: Type.Integer(), isConfirmed: Type.Optional(Type.Boolean()) }),
  causedBy: 'stranger',
  compose: async (_source: MailSource, { id, isConfirmed = false }) => {
    if (stale.has(id)) return null
    const texts = { preheader: 'Paga.', greeting: 'Hola:', paragraphs: [], closing: 'Adiós.' }
    const action = { label: 'Ver', url: `https://rodada.mx/pedido/${id}` }
    const to = spellings[id % spellings.length] ?? ''
    return { to, isConfirmed, content: { ...texts, subject: `Pedido ${id}`, action } }
  },
})

/** Number of compositions; each has another secret. */
let composed = 0
const secret = defineMail({
  name: 'secret',
  about: 'Aviso secreto',
  data: Type.Object({ id: Type.Integer() }),
  causedBy: 'platform',
  compose: async (_source: MailSource, { id }) => {
    if (id === 0) return null
    const content = {
      subject: `Aviso ${id}`,
      preheader: '',
      greeting: 'Hola:',
      paragraphs: [`secreto-${++composed}`],
      closing: 'Adiós.',
    }
    return { to: `persona${id}@ejemplo.mx`, ownerId: id, content }
  },
  over: async (_source: MailSource, { id }) => {
    if (id === neverOver) throw new Error('not cleared')
  },
})
const mails = [claim, secret]

const tables = [BusinessCopy, ...mailEntities]

let database: TestDatabase
let orm: Orm
let server: MailServer
let app: FastifyInstance
let boss: PgBoss
let send: SendMail
const logged: string[] = []
const noted: NotedMail[] = []

beforeAll(async () => {
  server = await startMailServer()
  // Retries without a delay.
  const queue = { ...mailQueue, options: { retryLimit: 2, notify: true } }
  database = await createEntityDatabase({ service: 'academy', queues: [queue] }, tables)
  const settings = {
    ...testSettings('academy', database.url),
    LOG_LEVEL: 'debug' as const,
    SOURCE_COMMIT: `${'ab'.repeat(20)}-dirty`,
  }
  orm = await createOrm({ service: 'academy', settings, entities: tables })
  app = await createApp({
    part: 'academy',
    settings,
    server: { logger: { level: 'debug', stream: { write: (line: string) => void logged.push(line) } } },
  })
  boss = await openJobs(app, 'academy', settings, { mails })
  const mailer = createMailer({ ...settings, SMTP_URL: server.url, MAIL_FROM: 'avisos@rodada.mx' })
  send = await openMail(app, boss, {
    ...{ service: 'academy', mails, source: { orm }, mailer, deliver: true },
    note: async (mail) => {
      if (mail.ownerId === neverNoted) throw new Error('no database')
      noted.push(mail)
    },
    settings: { ...settings, MAILS_PER_HOUR: 3 },
  })
})
afterAll(async () => {
  await app.close()
  await orm.close()
  await server.close()
  await database.drop()
})
beforeEach(() => {
  server.reset()
  logged.length = 0
  noted.length = 0
})

const commit = (id: number) => orm.em.fork().transactional((em) => send(em, secret, { id }))

interface Job {
  readonly name: string
  readonly data: unknown
  readonly output: unknown
  readonly state: string
}

/** Waits until no mail of the queue is left to try. @returns the jobs. */
async function settled(): Promise<Job[]> {
  for (;;) {
    const jobs = await orm.em
      .fork()
      .execute<Job[]>('select name, data, output, state from academy_jobs.job order by created_on')
    if (jobs.every(({ name, state }) => name !== mailQueueName || ['completed', 'failed'].includes(state)))
      return jobs
    await setTimeout(50)
  }
}

describe('mails that strangers cause', () => {
  const claims = (...data: { id: number; isConfirmed?: boolean }[]) =>
    orm.em.fork().transactional((em) => send(em, claim, ...data))
  const subjects = () => server.received.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1])
  const waiting = () =>
    orm.em
      .fork()
      .execute<{ data: unknown }[]>(
        `select data from academy_jobs.job where name = 'mail' and data ->> 'kind' = 'held-mails' and state = 'created'`,
      )
  const released = async () => {
    await orm.em.fork().execute(`update mail_count set ends_at = now() - interval '1 second'`)
    await orm.em.fork().execute(`update academy_jobs.job set start_after = now()
      where name = 'mail' and data ->> 'kind' = 'held-mails' and state = 'created'`)
  }
  const sent = async (count: number) => {
    while (server.received.length < count) await setTimeout(20)
    return subjects()
  }
  const held = async () => {
    const [row] = await orm.em
      .fork()
      .execute<{ held: number }[]>('select count(*)::int as held from held_mail')
    return row?.held
  }

  it('are three an hour to a mailbox, however it is spelled, and then one that tells the rest', async () => {
    await claims(...Array.from({ length: 30 }, (_, id) => ({ id })))
    while ((await held()) !== 27) await setTimeout(20)
    expect(await sent(3)).toHaveLength(3)
    expect(await waiting()).toHaveLength(1)
    const stored = JSON.stringify([
      await orm.em.fork().execute('select * from mail_count'),
      await orm.em.fork().execute('select * from held_mail'),
      await waiting(),
    ])
    expect(stored).not.toMatch(/ejemplo|ictima/)
    stale.add(29)
    await released()
    const [folded] = (await sent(4)).slice(-1)
    expect(folded).toMatch(/^(26|25) avisos de /)
    expect(server.received[3]?.source).toContain('https://rodada.mx/pedido/')
    while ((await held()) !== 0) await setTimeout(20)
    await claims({ id: 100 })
    expect((await sent(5)).at(-1)).toBe('Pedido 100')
  })

  it('do not count for an address that is known to be the reader’s, nor against others', async () => {
    await claims(...Array.from({ length: 6 }, () => ({ id: 4, isConfirmed: true })))
    await sent(6)
    await commit(9)
    expect((await sent(7)).at(-1)).toBe('Aviso 9')
  })

  it('do not count where they do not leave', async () => {
    await orm.em.fork().execute('delete from mail_count')
    server.answer = { code: 550, text: 'unknown' }
    await claims({ id: 1 }, { id: 5 }, { id: 9 })
    await settled()
    server.answer = null
    await claims({ id: 17 })
    expect(await sent(1)).toEqual(['Pedido 17'])
    await orm.em.fork().execute(`delete from academy_jobs.job where name = 'mail.dead'`)
  })
})

describe('mail', () => {
  it('is sent exactly when the change that wanted it is committed', async () => {
    const failing = orm.em.fork().transactional(async (em) => {
      await send(em, secret, { id: 1 })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await commit(2)
    await settled()
    expect(server.received.map(({ to }) => to)).toEqual([['persona2@ejemplo.mx']])
  })

  it('leaves with its commit, before anybody asks for it', async () => {
    const shop = await createEntityDatabase({ service: 'shop', queues: [mailQueue] }, tables)
    const settings = testSettings('shop', shop.url)
    const shopOrm = await createOrm({ service: 'shop', settings, entities: tables })
    const shopBoss = await startJobs('shop', settings, app.log)
    const mailer = createMailer({ ...settings, SMTP_URL: server.url, MAIL_FROM: 'avisos@rodada.mx' })
    await startMailDelivery(shopBoss, { mails, source: { orm: shopOrm }, mailer }, app.log)
    const sendSoon = queueMail(shopBoss)

    const startedAt = performance.now()
    for (let id = 101; id <= 110; id++) {
      await shopOrm.em.fork().transactional((em) => sendSoon(em, secret, { id }))
      while (server.received.length <= id - 101) await setTimeout(5)
    }
    // Asked for twice a second, ten take longer.
    expect(performance.now() - startedAt).toBeLessThan(9 * 500)
    await shopBoss.stop()
    await shopOrm.close()
    await shop.drop()
  })

  it('is tried again, composed anew, after a failure', async () => {
    server.answer = { code: 451, text: 'Later' }
    const before = composed
    await commit(3)
    while (!logged.join('').includes('another try')) await setTimeout(20)
    server.answer = null
    await settled()
    const [received] = server.received
    expect(received?.to).toEqual(['persona3@ejemplo.mx'])
    expect(received?.source).toContain(`secreto-${composed}`)
    expect(composed).toBeGreaterThan(before + 1)
  })

  it.each([
    [451, 3],
    [550, 1],
  ])('goes to the dead letter with an error in the log when %i is all that comes', async (code, tries) => {
    server.answer = { code, text: 'persona4@ejemplo.mx unknown' }
    const before = composed
    await commit(4)
    const jobs = await settled()
    expect(composed - before).toBe(tries)
    const dead = jobs.filter(({ name }) => name === deadLetterOf(mailQueueName))
    expect(dead.at(-1)?.data).toEqual({ id: expect.any(String), kind: 'secret', data: { id: 4 } })
    expect(logged.filter((line) => JSON.parse(line).level === 50)).toHaveLength(1)
    expect(logged.join('')).toContain('mail given up')
    const states = [...Array.from({ length: tries - 1 }, () => 'waiting'), 'failed']
    expect(noted.map(({ ownerId, state }) => [ownerId, state])).toEqual(states.map((state) => [4, state]))
  })

  it('is sent once, even where what it leaves behind cannot be cleared', async () => {
    await commit(neverOver)
    const jobs = await settled()
    expect(jobs.at(-1)).toMatchObject({ data: { data: { id: neverOver } }, state: 'completed' })
    expect(server.received).toHaveLength(1)
    expect(logged.join('')).toContain('not cleared')
  })

  it('is sent once and refused once, even where neither can be noted', async () => {
    await commit(neverNoted)
    expect((await settled()).at(-1)).toMatchObject({ state: 'completed' })
    expect(server.received).toHaveLength(1)
    server.answer = { code: 550, text: 'unknown' }
    const before = composed
    await commit(neverNoted)
    await settled()
    expect(composed - before).toBe(1)
    expect(logged.filter((line) => line.includes('was not noted'))).toHaveLength(2)
    await orm.em
      .fork()
      .execute(
        `delete from academy_jobs.job where name = 'mail.dead' and data -> 'data' = '{"id": ${neverNoted}}'`,
      )
  })

  it('that nobody needs any more is not sent', async () => {
    await commit(0)
    const jobs = await settled()
    expect(jobs.at(-1)).toMatchObject({ data: { data: { id: 0 } }, state: 'completed' })
    expect(server.received).toEqual([])
  })

  it('leaves neither its text nor its receiver in a job or in the log', async () => {
    await commit(5)
    server.answer = { code: 550, text: 'persona6@ejemplo.mx unknown' }
    await commit(6)
    const jobs = await settled()
    for (const trace of [JSON.stringify(jobs), logged.join('')]) expect(trace).not.toMatch(/secreto-|persona/)
  })

  it('that was given up is counted, and sent when somebody asks for it', async () => {
    const ask = { headers: internally('admin', 'academy') }
    const counted = async () => (await app.inject({ url: getPartState.path, ...ask })).json<PartState>()
    const given = await counted()
    expect(given.mail?.failed).toBeGreaterThan(0)
    expect(given.jobs.failed).toBe(0)
    const { body } = await app.inject({ url: '/metrics' })
    expect(given.commit).toBe('abababababab-dirty')
    expect(body).toMatch(/running_version\{version="\d[^"]*",commit="abababababab-dirty",part="academy"\} 1/)
    expect(body).toContain(`pending_work{kind="mail_failed",part="academy"} ${given.mail?.failed}`)
    expect(body).toContain(`pending_work{kind="mail_late",part="academy"} ${given.mail?.late}`)
    const answer = await app.inject({ method: 'POST', url: resendMail.path, ...ask, payload: {} })
    expect(answer.json()).toEqual({ resent: given.mail?.failed })
    await settled()
    expect(server.received.map(({ to }) => to)).toContainEqual(['persona4@ejemplo.mx'])
    const calm = { waiting: 0, late: 0, failed: 0, failures: [], leaves: false }
    expect((await counted()).mail).toEqual(calm)
  })

  it('that was given up is told with its subject and reason, of whom it is for no word, and sent one by one', async () => {
    const ask = { headers: internally('admin', 'academy') }
    const failures = async () => {
      const { mail }: PartState = (await app.inject({ url: getPartState.path, ...ask })).json()
      return mail?.failures ?? []
    }
    const resend = async (id: string) =>
      (await app.inject({ method: 'POST', url: resendMail.path, ...ask, payload: { id } })).json()
    server.answer = { code: 550, text: '5.1.1 <persona7@ejemplo.mx>: user Persona7 unknown' }
    await commit(7)
    await settled()
    server.answer = { code: 550, text: '5.2.2 mailbox full' }
    await commit(8)
    await settled()
    const [full, unknown, ...others] = await failures()
    expect(others).toEqual([])
    expect(unknown).toEqual({
      ...{ id: expect.any(String), at: expect.any(String) },
      ...{ about: 'Aviso secreto', reason: '550 5.1.1 … user … unknown' },
    })
    expect(full?.reason).toBe('550 5.2.2 mailbox full')
    server.answer = null
    const { id = '' } = unknown ?? {}
    expect(await resend(id)).toEqual({ resent: 1 })
    expect(await resend(id)).toEqual({ resent: 0 })
    await settled()
    expect(server.received.map(({ to }) => to)).toEqual([['persona7@ejemplo.mx']])
    const seventh = noted.filter(({ ownerId }) => ownerId === 7)
    expect(seventh.map(({ state }) => state)).toEqual(['failed', 'sent'])
    expect(new Set(seventh.map((mail) => mail.id)).size).toBe(1)
    expect(await failures()).toEqual([full])
    await boss.redrive(deadLetterOf(mailQueueName))
    await settled()
  })

  it('that was given up is told of the last twenty', async () => {
    await boss.getDb().executeSql(
      `insert into academy_jobs.job (name, data, created_on)
       select 'mail.dead', '{"kind": "gone"}', now() - each * interval '1 hour' from generate_series(1, 25) each`,
    )
    const headers = internally('admin', 'academy')
    const { mail }: PartState = (await app.inject({ url: getPartState.path, headers })).json()
    expect(mail?.failed).toBe(25)
    const ages = mail?.failures.map(({ at }) => Math.round((Date.now() - Date.parse(at)) / hourMs))
    expect(ages).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect(mail?.failures[0]).toMatchObject({ about: 'gone', reason: null })
    await boss.getDb().executeSql(`delete from academy_jobs.job where name = 'mail.dead'`)
  })

  it('that waits for over an hour is counted as late', async () => {
    const waiting = (hours: number) =>
      boss.getDb().executeSql(
        `insert into academy_jobs.job (name, data, created_on, start_after)
         values ('mail', '{}', now() - $1::int * interval '1 hour', now() + interval '1 day')`,
        [hours],
      )
    for (const hours of [0, 2]) await waiting(hours)
    const headers = internally('admin', 'academy')
    const state: PartState = (await app.inject({ url: getPartState.path, headers })).json()
    expect(state.mail).toMatchObject({ waiting: 2, late: 1 })
    await boss.getDb().executeSql(`delete from academy_jobs.job where name = 'mail'`)
  })

  it('of an unknown kind or with other data is no mail', async () => {
    await boss.send(mailQueueName, { kind: 'toString', data: {} })
    await boss.send(mailQueueName, { kind: 'secret', data: { id: 'x' } })
    await settled()
    expect(server.received).toEqual([])
    expect(logged.filter((line) => JSON.parse(line).level === 50)).toHaveLength(2)
  })
})
