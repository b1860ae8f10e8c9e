import { randomBytes, randomUUID } from 'node:crypto'
import type { EventData, EventType } from '@rodada/contracts/event'
import type { ServiceName } from '@rodada/contracts/platform'
import { createOrm, type Orm } from '@rodada/service/orm'
import { createTestDatabase } from '@rodada/service/testing/test-database'
import { internally, testSettings } from '@rodada/service/testing/test-settings'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { type AdminSettings, readLogKey } from '../config.ts'
import { migrations } from '../migrations/index.ts'
import { KeyRing } from '../personal-data/subject-keys.ts'

export interface TestEvent {
  readonly id: string
  readonly type: EventType
  readonly producer: ServiceName
  readonly occurredAt: string
  readonly data: EventData<EventType>
}

export interface AdminUnderTest {
  readonly app: FastifyInstance
  readonly orm: Orm
  readonly keyRing: KeyRing
  readonly databaseUrl: string
  /** Delivers events as the given service does. @returns how many were new. */
  deliver(events: readonly TestEvent[], producer?: ServiceName): Promise<number>
  close(): Promise<void>
}

/** The service on a database of its own. */
export async function startAdmin(): Promise<AdminUnderTest> {
  const database = await createTestDatabase({ service: 'admin', migrations })
  const settings: AdminSettings = {
    ...testSettings('admin', database.url),
    LOG_KEY: randomBytes(32).toString('base64'),
  }
  const orm = await createOrm({ service: 'admin', settings, entities: [] })
  const app = await buildApp({ settings, orm })
  return {
    app,
    orm,
    keyRing: new KeyRing(readLogKey(settings)),
    databaseUrl: database.url,
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
    close: async () => {
      await app.close()
      await orm.close()
      await database.drop()
    },
  }
}

/** A `movement.recorded` event; what is not given is believable. */
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

/** A `user.changed` event. */
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
    data: { userId, name, lastName, status: 'Active', roles: ['GeneralUser'] },
  }
}
