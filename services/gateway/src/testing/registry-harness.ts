import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Release } from '@rodada/contracts/platform/release'
import type { ChangeAuthor } from '@rodada/releases/commands'
import { testRelease, writeRelease } from '@rodada/releases/testing/test-releases'
import { commandLine } from '@rodada/service/command/movement'
import type { Orm } from '@rodada/service/data/orm'
import { createTestDatabase } from '@rodada/service/testing/test-database'
import { testSettings } from '@rodada/service/testing/test-settings'
import { Pool } from 'pg'
import { openDatabase } from '../entities.ts'
import { migrations, queues } from '../migrations/index.ts'
import { type OpenRegistry, openRegistry } from '../release/open-registry.ts'

export interface RegistryHarness extends OpenRegistry {
  readonly pool: Pool
  readonly settings: { readonly DATA_DIR: string; readonly DATABASE_URL: string }
  readonly orm: Orm
  /** Another gateway or command on the same database and, unless told otherwise, the same folder. */
  again(more?: Readonly<{ DATA_DIR?: string; STORAGE_URL?: string }>): Promise<OpenRegistry>
  /** Writes a build of an app and publishes it. @returns its folder as it was built. */
  publish(app: Release['app'], version: string, more?: Partial<Release>, files?: Files): Promise<string>
  /** Publishes and activates, in the order given. */
  release(...apps: readonly (readonly [Release['app'], string, Partial<Release>?])[]): Promise<void>
  close(): Promise<void>
}

type Files = Readonly<Record<string, string>>

/** A user at the administration's page. */
export const author: ChangeAuthor = { userId: 7, source: 'page', request: commandLine }

/** The registry on a database and a folder of its own. */
export async function startRegistry(more: Readonly<{ STORAGE_URL?: string }> = {}): Promise<RegistryHarness> {
  const database = await createTestDatabase({ service: 'gateway', migrations, queues })
  const folder = await mkdtemp(join(tmpdir(), 'registry-test-'))
  const { INTERNAL_KEY } = testSettings('gateway', database.url)
  const settings = {
    DATABASE_URL: database.url,
    DATABASE_POOL: 5,
    DATA_DIR: folder,
    INTERNAL_KEY,
    ...more,
  }
  const pool = new Pool({ connectionString: database.url, max: 5 })
  pool.on('error', () => undefined)
  const closing: (() => Promise<void>)[] = []
  const open = async (others: object = {}) => {
    const orm = await openDatabase(settings)
    const one = await openRegistry({ ...settings, ...others }, orm, console)
    closing.push(
      () => one.events.stop(),
      () => orm.close(),
    )
    return { ...one, orm }
  }
  const registry = await open()
  let builds = 0

  async function publish(
    app: Release['app'],
    version: string,
    release: Partial<Release> = {},
    files?: Files,
  ) {
    const build = join(folder, 'builds', String(++builds))
    await writeRelease(build, testRelease(app, { version, ...release }), {
      'page.0123456789ab.js': `/* ${app} ${version} */`,
      ...files,
    })
    await registry.commands.publish(app, build, author)
    return build
  }

  return {
    ...registry,
    pool,
    settings,
    again: open,
    publish,
    async release(...apps) {
      for (const [app, version, release] of apps) {
        await publish(app, version, release)
        await registry.commands.activate([{ app, version }], author)
      }
    },
    async close() {
      for (const close of closing) await close()
      await pool.end()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
