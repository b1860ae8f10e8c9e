import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { defineCall } from '@rodada/contracts/call'
import { envelope } from '@rodada/contracts/common'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { createOrm, type Orm } from '../data/orm.ts'
import { createApp } from '../http/app.ts'
import { done, refusal } from '../http/errors.ts'
import { implementCommand } from '../http/implement.ts'
import { somebodyWaits } from '../testing/somebody-waits.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { as, fetchHeader, testSettings } from '../testing/test-settings.ts'
import type { Command } from './command.ts'

const command = defineCall({
  method: 'POST',
  path: '/api/Thing/Create',
  service: 'academy',
  access: 'user',
  summary: 'x',
  body: Type.Object({ name: Type.String() }),
  response: envelope,
})

let database: TestDatabase
let orm: Orm
let app: FastifyInstance
let runs = 0

const sessionCommand = defineCall({ ...command, path: '/api/Thing/Begin', beginsSession: true })
const preparedCommand = defineCall({ ...command, path: '/api/Thing/Prepare' })
let prepare = async () => {}
let run: (ctx: Command) => Promise<void> = async () => {}

beforeAll(async () => {
  database = await createTestDatabase({ service: 'academy', migrations: [] })
  const settings = testSettings('academy', database.url)
  orm = await createOrm({ service: 'academy', settings, entities: [] })
  app = await createApp({ part: 'academy', settings })
  const context = { orm, publish: async () => undefined }
  for (const each of [command, sessionCommand])
    implementCommand(app, each, context, {
      unlogged: true,
      async run(_ctx, { body }) {
        runs += 1
        await new Promise((resolve) => setTimeout(resolve, 20))
        if (body.name === 'refused') throw refusal('No.')
        return done(`${body.name} ${runs}`)
      },
    })
  implementCommand(app, preparedCommand, context, {
    unlogged: true,
    prepare: () => prepare(),
    async run(ctx) {
      await run(ctx)
      return done('Once.')
    },
  })
})
afterAll(async () => {
  await app.close()
  await orm.close()
  await database.drop()
})

const send = (key: string, name: string, user = 1) => sendTo(command.path, key, name, user)

const sendTo = (path: string, key: string, name: string, user = 1) =>
  app.inject({
    method: 'POST',
    url: path,
    headers: { ...as(user, 'GeneralUser'), ...fetchHeader, 'idempotency-key': key },
    payload: { name },
  })

describe('a command with a key', () => {
  it('runs once for parallel and later repetitions and answers all of them alike', async () => {
    const before = runs
    const answers = await Promise.all([send('a', 'x'), send('a', 'x'), send('a', 'x')])
    answers.push(await send('a', 'x'))
    expect(runs).toBe(before + 1)
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.json().success).toBe(true)
  })

  it('refuses the key with another body, and keeps the keys of two people apart', async () => {
    await send('b', 'x')
    expect((await send('b', 'y')).json().success).toBe(false)
    expect((await send('b', 'y', 2)).json().success).toBe(true)
  })

  it('keeps nothing from which a body could be guessed', async () => {
    await send('a secret of the page', 'Patineta-verde-7')
    const rows = await orm.em.fork().execute('select * from idempotency_key where scope = ?', ['user:1'])
    const stored = JSON.stringify(rows.map(({ answer: _, ...row }) => row))
    expect(stored).not.toContain('a secret of the page')
    const body = JSON.stringify([command.path, { name: 'Patineta-verde-7' }])
    for (const encoding of ['hex', 'base64url'] as const) {
      expect(stored).not.toContain(hash('sha256', body, encoding))
    }
  })

  it('forgets keys after a day', async () => {
    await send('d', 'x', 7)
    const before = runs
    await orm.em
      .fork()
      .execute(`update idempotency_key set created_at = now() - interval '25 hours' where scope = 'user:7'`)
    await send('d', 'x', 7)
    expect(runs).toBe(before + 1)
  })

  it('forgets a refused command, so that it can be tried again', async () => {
    const before = runs
    await send('c', 'refused')
    expect((await send('c', 'refused')).json().messages).toEqual(['No.'])
    expect(runs).toBe(before + 2)
  })

  it('runs each time where it begins a session, which the first answer would not', async () => {
    const before = runs
    await sendTo(sessionCommand.path, 'e', 'x')
    await sendTo(sessionCommand.path, 'e', 'x')
    expect(runs).toBe(before + 2)
  })
})

describe('a command that works outside of its transaction', () => {
  const send = (key: string) => sendTo(preparedCommand.path, key, 'x')
  const refuse = () => Promise.reject(refusal('No.'))

  it('gives one that is refused because the first runs the first answer, once there is one', async () => {
    const second = Promise.withResolvers<Awaited<ReturnType<typeof send>>>()
    prepare = async () => {}
    run = async () => {
      prepare = refuse
      second.resolve(send('beside'))
      await Promise.race([somebodyWaits(orm.em.fork().getKysely()), second.promise])
    }
    const answer = await send('beside')
    expect(answer.json().messages).toEqual(['Once.'])
    expect((await second.promise).body).toBe(answer.body)
  })

  it('lets a refusal stand where nobody else runs, and keeps nothing of it', async () => {
    prepare = refuse
    run = async () => {}
    expect((await send('alone')).json().messages).toEqual(['No.'])
    prepare = async () => {}
    expect((await send('alone')).json().success).toBe(true)
  })

  it('lets it stand where the first one fails', async () => {
    prepare = async () => {}
    const second = Promise.withResolvers<Awaited<ReturnType<typeof send>>>()
    run = async () => {
      prepare = refuse
      second.resolve(send('failing'))
      await Promise.race([somebodyWaits(orm.em.fork().getKysely()), second.promise])
      throw refusal('Not now.')
    }
    expect((await send('failing')).json().messages).toEqual(['Not now.'])
    expect((await second.promise).json().messages).toEqual(['No.'])
  })
})

describe('what follows the commit of a command', () => {
  const send = (key: string) => sendTo(preparedCommand.path, key, 'x')
  const stored = () => orm.em.fork().execute(`select * from received_event where id = '${eventId}'`)
  const eventId = '00000000-0000-4000-8000-000000000001'
  const followed: unknown[] = []
  const insert = async ({ em }: Command) => {
    await em.execute(`insert into received_event (id) values ('${eventId}')`)
  }

  it('is done before the answer, once, and sees the change', async () => {
    prepare = async () => {}
    run = async (ctx) => {
      ctx.afterCommit(async () => void followed.push(await stored()))
      await insert(ctx)
    }
    await send('after')
    await send('after')
    expect(followed).toEqual([[expect.objectContaining({ id: eventId })]])
  })

  it('is not done where the command fails', async () => {
    followed.length = 0
    run = async (ctx) => {
      ctx.afterCommit(() => void followed.push('failed'))
      throw refusal('No.')
    }
    expect((await send('after a refusal')).json().success).toBe(false)
    expect(followed).toEqual([])
  })
})
