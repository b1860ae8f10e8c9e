import { randomBytes, randomUUID } from 'node:crypto'
import type { DeliveredEvent, EventData, EventType } from '@rodada/contracts/event'
import type { PartName, ServiceName } from '@rodada/contracts/platform/platform'
import { createOrm, type Orm } from '@rodada/service/data/orm'
import { createInternalClient } from '@rodada/service/http/internal'
import { eventQueueName } from '@rodada/service/messages/queues'
import { type PartAddresses, parsePartMap } from '@rodada/service/run/config'
import { takeJobs } from '@rodada/service/testing/take-jobs'
import { createTestDatabase } from '@rodada/service/testing/test-database'
import { internally, testSettings } from '@rodada/service/testing/test-settings'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { type AdminSettings, readLogKeys } from '../config.ts'
import { entities } from '../entities.ts'
import { migrations, queues } from '../migrations/index.ts'
import { KeyRing } from '../personal-data/subject-keys.ts'

export interface TestEvent {
  readonly id: string
  readonly type: EventType
  readonly producer: ServiceName
  readonly occurredAt: string
  readonly data: EventData<EventType>
}

export interface AdminHarness {
  readonly app: FastifyInstance
  /** A second instance on the same database, with other settings. */
  rebuild(changed: Partial<AdminSettings>): Promise<FastifyInstance>
  readonly orm: Orm
  readonly keyRing: KeyRing
  readonly databaseUrl: string
  readonly settings: AdminSettings
  /** Delivers events as the given service does. @returns how many were new. */
  deliver(events: readonly TestEvent[], producer?: ServiceName): Promise<number>
  /** The events that wait for a part, in the order in which they were made; they are taken away. */
  takeEvents(consumer: PartName): Promise<DeliveredEvent[]>
  close(): Promise<void>
}

/**
 * The service on a database of its own.
 * @param services addresses of the other parts that it calls.
 */
export async function startAdmin(services: PartAddresses = {}): Promise<AdminHarness> {
  const database = await createTestDatabase({ service: 'admin', migrations, queues })
  const settings: AdminSettings = {
    ...testSettings('admin', database.url),
    LOG_KEY: randomBytes(32).toString('base64'),
    LOG_KEYS_OLD: '',
  }
  const orm = await createOrm({ service: 'admin', settings, entities })
  const call = createInternalClient({
    self: 'admin',
    peers: parsePartMap('INTERNAL_PEERS', settings.INTERNAL_PEERS),
    addresses: services,
  })
  const rebuild = (changed: Partial<AdminSettings> = {}) =>
    buildApp({ settings: { ...settings, ...changed }, orm, call, delivers: false })
  const app = await rebuild()
  return {
    app,
    rebuild,
    orm,
    keyRing: new KeyRing(readLogKeys(settings)),
    databaseUrl: database.url,
    settings,
    deliver: async (events, producer = 'academy') => {
      const answer = await app.inject({
        method: 'POST',
        url: '/internal/events',
        headers: internally(producer, 'admin'),
        payload: { events },
      })
      if (answer.statusCode !== 200) throw new Error(`events refused: ${answer.body}`)
      return answer.json().taken
    },
    takeEvents: (consumer) => takeJobs(orm, 'admin', eventQueueName(consumer)),
    close: async () => {
      await app.close()
      await orm.close()
      await database.drop()
    },
  }
}

/** A `movement.recorded` event with plausible values for the fields left out. */
export function movementEvent(
  data: Partial<EventData<'movement.recorded'>> = {},
  event: Partial<Pick<TestEvent, 'id' | 'occurredAt' | 'producer'>> = {},
): TestEvent {
  return {
    id: randomUUID(),
    producer: 'academy',
    occurredAt: '2026-11-20T12:00:00.000Z',
    ...event,
    type: 'movement.recorded',
    data: {
      title: 'Curso editado',
      description: 'Curso 7',
      level: 'info',
      actorId: 3,
      subjectId: null,
      formData: null,
      before: null,
      after: null,
      origin: { address: '203.0.113.9', userAgent: 'Navegador', requestId: 'r-1' },
      ...data,
    },
  }
}

export function userEvent(
  userId: number,
  name: string,
  lastName: string,
  occurredAt = '2026-11-20T12:00:00.000Z',
): TestEvent {
  return {
    id: randomUUID(),
    producer: 'identity',
    occurredAt,
    type: 'user.changed',
    data: {
      ...{ userId, name, lastName, status: 'Active', roles: ['GeneralUser'] },
      ...{ guardedUntil: null, emailVerified: true },
    },
  }
}
