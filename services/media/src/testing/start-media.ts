import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOrm } from '@rodada/service/orm'
import { createTestDatabase } from '@rodada/service/testing/test-database'
import { testSettings } from '@rodada/service/testing/test-settings'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { buildApp } from '../app.ts'
import type { FileState, ImageType, MediaDb, MediaTables } from '../files/media-tables.ts'
import { migrations } from '../migrations/index.ts'
import type { FileStore } from '../storage/file-store.ts'
import { originalKey } from '../storage/keys.ts'
import { openFileStore } from '../storage/open-file-store.ts'

export interface MediaUnderTest {
  readonly app: FastifyInstance
  readonly db: MediaDb
  readonly store: FileStore
  /** Folder of the store. */
  readonly folder: string
  /** A second instance on the same database and files. */
  another(): Promise<FastifyInstance>
  /** Stores a picture of that size and registers it; answers its name. */
  makePicture(picture?: PictureValues): Promise<string>
  close(): Promise<void>
}

export interface PictureValues {
  readonly width?: number
  readonly height?: number
  readonly state?: FileState
  readonly mime?: ImageType
  readonly content?: Buffer
}

/** The service on a database and a folder of its own. */
export async function startMedia(): Promise<MediaUnderTest> {
  const database = await createTestDatabase({ service: 'media', migrations })
  const folder = await mkdtemp(join(tmpdir(), 'rodada-media-'))
  const settings = { ...testSettings('media', database.url), DATA_DIR: folder }
  const orm = await createOrm({ service: 'media', settings, entities: [] })
  const store = openFileStore(settings)
  const apps: FastifyInstance[] = []
  const another = async (): Promise<FastifyInstance> => {
    const app = await buildApp({ settings, orm, store })
    apps.push(app)
    return app
  }
  const db = orm.em.fork().getKysely<MediaTables>()
  let made = 0
  return {
    app: await another(),
    db,
    store,
    folder: join(folder, 'storage'),
    another,
    makePicture: async ({
      width = 900,
      height = 600,
      state = 'permanent',
      mime = 'image/jpeg',
      content,
    } = {}) => {
      const name = `foto-${++made}.jpg`
      const bytes = content ?? (await paint(width, height))
      await store.write(originalKey('courses', name), bytes)
      const expires_at = state === 'permanent' ? null : new Date(Date.now() + 60_000).toISOString()
      const purpose = state === 'temporary' ? null : ('courses' as const)
      const row = {
        name,
        purpose,
        state,
        width,
        height,
        color: '#f2602b',
        bytes: bytes.length,
        mime,
        expires_at,
      }
      await db.insertInto('file').values(row).execute()
      return name
    },
    close: async () => {
      await Promise.all(apps.map((app) => app.close()))
      await orm.close()
      await database.drop()
      await rm(folder, { recursive: true })
    },
  }
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
