import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { DeliveredEvent } from '@rodada/contracts/event'
import { type FileReservation, reserveFiles } from '@rodada/contracts/media/upload'
import type { FastifyRequest } from 'fastify'
import { Value } from 'typebox/value'
import { Command } from '../command/command.ts'
import { browserHeader } from '../http/browser.ts'
import { AppError, unavailable } from '../http/errors.ts'
import type { InternalClient } from '../http/internal.ts'
import { createPublisher, type Publish } from '../messages/events.ts'
import { startJobs } from '../messages/jobs.ts'
import { eventQueueName, eventQueues } from '../messages/queues.ts'
import { takeJobs } from '../testing/take-jobs.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { testSettings } from '../testing/test-settings.ts'
import { type FilesClaim, publishClaim, reserveClaim } from './files.ts'
import { createOrm, type Orm } from './orm.ts'

let database: TestDatabase
let orm: Orm
let boss: Awaited<ReturnType<typeof startJobs>>
let publish: Publish
beforeAll(async () => {
  const queues = eventQueues('files.claimed', 'files.released')
  database = await createTestDatabase({ service: 'academy', migrations: [], queues })
  const settings = testSettings('academy', database.url)
  orm = await createOrm({ service: 'academy', settings, entities: [] })
  boss = await startJobs('academy', settings, { warn: () => undefined })
  publish = createPublisher(boss, settings, 'academy')
})
afterAll(async () => {
  await boss.stop({ graceful: false })
  await orm.close()
  await database.drop()
})

/** Reservations that media got; it has every name but those that begin with `gone`. */
const asked: FileReservation[] = []
const image = (name: string) => ({ name, width: 600, height: 500, color: '#102030' })
const call = (async (_call: unknown, { body }: { body: unknown }) => {
  const reservation = Value.Parse(reserveFiles.body, body)
  asked.push(reservation)
  const refused = reservation.names.filter((name) => name.startsWith('gone'))
  const files = refused.length > 0 ? [] : reservation.names.map(image)
  return { files, refused }
}) as unknown as InternalClient
const down: InternalClient = async () => {
  throw unavailable()
}
beforeEach(() => {
  asked.length = 0
})

const browser = 'b'.repeat(43)
const request = {
  id: 'r',
  actor: { userId: 7, roles: ['ClassCapturist'], session: 's' },
  headers: { [browserHeader]: browser },
} as unknown as FastifyRequest

/** As commands do: reserves first, then publishes in the transaction. */
async function claim(values: Partial<FilesClaim>, client = call) {
  const whole = { purpose: 'courses', names: [], held: [], field: 'Media', request, ...values } as const
  const files = await reserveClaim(client, whole)
  await orm.em.fork().transactional((em) => publishClaim(new Command({ orm, publish }, em, request), whole))
  return files
}

/** Takes the events for media out of the queue. */
async function mediaEvents(): Promise<unknown[]> {
  const events = await takeJobs<DeliveredEvent>(orm, 'academy', eventQueueName('media'))
  return events.map(({ type, data }) => [type, data]).sort()
}

beforeEach(() => orm.em.fork().execute('delete from claimed_file'))

const gone = { Media: ['La imagen ya no está disponible. Vuelve a subirla.'] }

describe('a claim of files', () => {
  it('gives the record its pictures in order, each once, and has the new ones kept', async () => {
    const files = await claim({ names: ['b.jpg', 'a.jpg', 'b.jpg'] })
    expect(files).toEqual([image('b.jpg'), image('a.jpg')])
    expect(asked).toEqual([{ purpose: 'courses', names: ['b.jpg', 'a.jpg'], held: [], userId: 7, browser }])
    expect(await mediaEvents()).toEqual([
      ['files.claimed', { purpose: 'courses', names: ['b.jpg', 'a.jpg'], ownerId: null }],
    ])
  })

  it('tells of an edit what is new and what goes, and of none nothing', async () => {
    await claim({ names: ['b.jpg', 'c.jpg'], held: ['a.jpg', 'b.jpg'], purpose: 'credentials', ownerId: 7 })
    expect(await mediaEvents()).toEqual([
      ['files.claimed', { purpose: 'credentials', names: ['c.jpg'], ownerId: 7 }],
      ['files.released', { purpose: 'credentials', names: ['a.jpg'] }],
    ])
    await claim({ names: ['a.jpg'], held: ['a.jpg'] })
    expect(await mediaEvents()).toEqual([])
  })

  it('asks nobody where there is nothing to ask', async () => {
    expect(await claim({ names: [], held: ['a.jpg'] }, down)).toEqual([])
    expect(await mediaEvents()).toEqual([['files.released', { purpose: 'courses', names: ['a.jpg'] }]])
  })

  it.each([['gone.jpg'], ['../a.jpg'], ['a.svg'], [''], ['a'.repeat(200)]])(
    'says at the field that a picture is not there: %s',
    async (name) => {
      const refused = await claim({ names: ['a.jpg', name] }).catch((error: unknown) => error)
      if (!(refused instanceof AppError)) throw refused
      expect(refused.status).toBe(200)
      expect(refused.errors).toEqual(gone)
      expect(await mediaEvents()).toEqual([])
    },
  )

  it('fails as a whole while media is down', async () => {
    await expect(claim({ names: ['a.jpg'] }, down)).rejects.toMatchObject({ status: 503 })
    expect(await mediaEvents()).toEqual([])
  })

  it('is of one record: the same form sent again as another one finds its files taken', async () => {
    const attempts = await Promise.allSettled([
      claim({ names: ['a.jpg', 'b.jpg'] }),
      claim({ names: ['b.jpg', 'a.jpg'] }),
    ])
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(attempts.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { errors: gone } })
    expect(await mediaEvents()).toHaveLength(1)
  })

  it('is free again once its record has let it go', async () => {
    await claim({ names: ['a.jpg'] })
    await claim({ names: [], held: ['a.jpg'] })
    await claim({ names: ['a.jpg'] })
    expect(await mediaEvents()).toHaveLength(3)
  })
})
