import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DeliveredEvent, EventData, EventType } from '@rodada/contracts/event'
import { createOrm, type Orm } from '@rodada/service/data/orm'
import { startJobs } from '@rodada/service/messages/jobs'
import { jobsSchema } from '@rodada/service/messages/queues'
import { DiskFileStore } from '@rodada/service/storage/disk-file-store'
import type { FileStore } from '@rodada/service/storage/file-store'
import { createTestDatabase } from '@rodada/service/testing/test-database'
import { internally, testSettings } from '@rodada/service/testing/test-settings'
import type { FastifyInstance } from 'fastify'
import type { PgBoss } from 'pg-boss'
import sharp from 'sharp'
import { buildApp, type MediaDependencies } from '../app.ts'
import { type MediaSettings, readFileKeys } from '../config.ts'
import { dbOf, entities, type MediaDb } from '../entities.ts'
import type { FileState, ImageType } from '../file/file.entity.ts'
import { FileVault } from '../file/file-vault.ts'
import { doFileJob, type FileJob } from '../garbage-collection/file-jobs.ts'
import { createFileWork } from '../garbage-collection/file-work.ts'
import { migrations, queues } from '../migrations/index.ts'
import { originalKey } from '../storage/keys.ts'

export interface MediaHarness {
  readonly app: FastifyInstance
  readonly orm: Orm
  readonly db: MediaDb
  readonly settings: MediaSettings
  readonly boss: PgBoss
  readonly store: FileStore
  readonly vault: FileVault
  /** Folder of the store. */
  readonly folder: string
  /** Folder of uploads that are being received. */
  readonly incoming: string
  /** A second instance on the same database and files. */
  another(changed?: Partial<MediaSettings>): Promise<FastifyInstance>
  /** Stores and registers a picture; answers its name. */
  makePicture(picture?: PictureValues): Promise<string>
  /** Delivers an event of the academy, as its queue does. */
  tell<T extends EventType>(type: T, data: EventData<T>, occurredAt?: Date): Promise<void>
  /** Runs the jobs that wait, in their order. */
  doJobs(): Promise<void>
  close(): Promise<void>
}

export interface PictureValues {
  readonly width?: number
  readonly height?: number
  readonly state?: FileState
  readonly mime?: ImageType
  readonly content?: Buffer
}

/** The service on a database and a folder of its own. Events and jobs wait in their queues. */
export async function startMedia({
  readDisk,
}: Pick<MediaDependencies, 'readDisk'> = {}): Promise<MediaHarness> {
  const database = await createTestDatabase({ service: 'media', migrations, queues })
  const dataDir = await mkdtemp(join(tmpdir(), 'rodada-media-'))
  const settings: MediaSettings = {
    ...testSettings('media', database.url),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'on',
    FILES_KEY: Buffer.alloc(32, 7).toString('base64'),
    FILES_KEYS_OLD: '',
  }
  const orm = await createOrm({ service: 'media', settings, entities })
  const folder = join(dataDir, 'storage')
  const store = new DiskFileStore(folder)
  const vault = new FileVault(store, readFileKeys(settings))
  const apps: FastifyInstance[] = []
  const another = async (changed: Partial<MediaSettings> = {}): Promise<FastifyInstance> => {
    const app = await buildApp({
      settings: { ...settings, ...changed },
      orm,
      store,
      readDisk,
    })
    apps.push(app)
    return app
  }
  const app = await another()
  const db = dbOf(orm.em.fork())
  const boss = await startJobs('media', settings, app.log)
  const incoming = join(dataDir, 'incoming')
  const work = createFileWork({ orm, db, boss, vault, folder: incoming })
  return {
    app,
    orm,
    db,
    settings,
    boss,
    store,
    vault,
    folder,
    incoming,
    another,
    makePicture: (values) => makePicture({ db, store, vault }, values),
    tell: async (type, data, occurredAt = new Date()) => {
      const event: DeliveredEvent = {
        id: randomUUID(),
        type,
        producer: 'academy',
        occurredAt: occurredAt.toISOString(),
        data,
      }
      const answer = await app.inject({
        method: 'POST',
        url: '/internal/events',
        headers: internally('academy', 'media'),
        payload: { events: [event] },
      })
      if (answer.statusCode !== 200) throw new Error(answer.body)
    },
    doJobs: async () => {
      const waiting = await orm.em
        .fork()
        .execute<{ name: FileJob; data: unknown }[]>(
          `delete from ${jobsSchema('media')}.job where name like 'file.%' returning name, data`,
        )
      for (const { name, data } of waiting) await doFileJob(work, name, data)
    },
    close: async () => {
      await boss.stop({ graceful: false })
      await Promise.all(apps.map((one) => one.close()))
      await orm.close()
      await database.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}

let made = 0

async function makePicture(
  { db, store, vault }: Pick<MediaHarness, 'db' | 'store' | 'vault'>,
  { width = 900, height = 600, state = 'permanent', mime = 'image/jpeg', content }: PictureValues = {},
): Promise<string> {
  const name = `foto-${++made}.jpg`
  const bytes = content ?? (await paint(width, height))
  const settled = state === 'permanent'
  if (settled) await store.write(originalKey('courses', name), bytes)
  else await vault.keep(name, bytes)
  const expiresAt = settled ? null : new Date(Date.now() + 60_000)
  const purpose = state === 'temporary' ? null : ('courses' as const)
  await db
    .insertInto('file')
    .values({
      name,
      purpose,
      state,
      settled,
      width,
      height,
      color: '#f2602b',
      bytes: bytes.length,
      mime,
      expiresAt,
    })
    .execute()
  return name
}

async function paint(width: number, height: number): Promise<Buffer> {
  const stripe = Buffer.from(
    `<svg width="${width}" height="${height}"><circle cx="99" cy="99" r="80"/></svg>`,
  )
  return sharp({ create: { width, height, channels: 3, background: '#f2602b' } })
    .composite([{ input: stripe }])
    .jpeg()
    .toBuffer()
}
