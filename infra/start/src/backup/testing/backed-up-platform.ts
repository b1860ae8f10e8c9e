import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PartName } from '@rodada/contracts/platform/platform'
import { runMigrations } from '@rodada/service/data/migrations'
import { createIdentitySigner, identityHeader } from '@rodada/service/http/identity-token'
import type { Client } from 'pg'
import { connectAsAdministrator, createDatabase } from '../../database/connection.ts'
import { prepareDatabase } from '../../database/prepare.ts'
import { type PlatformContext, partAddress, partEnvironment, partNames } from '../../environment.ts'
import { Lifetime } from '../../lifetime.ts'
import { readMigrations } from '../../migrate/part-migrations.ts'
import { makeContext } from '../../platform-context.ts'
import { PortPool } from '../../ports.ts'
import { repository } from '../../repository.ts'
import { cliOf, runCli } from '../../seed/run-cli.ts'
import { readSecrets } from '../../settings/secrets.ts'
import { readSettings } from '../../settings/settings.ts'
import { PlatformFiles } from '../platform-files.ts'
import { quoted, readTables } from '../platform-tables.ts'
import type { RestoreOptions } from '../restore-backup.ts'

/** A platform for tests of its backup: a database of a test server, and a DATA_DIR. Nothing runs on it. */
export interface TestPlatform extends RestoreOptions {
  readonly context: PlatformContext
  readonly dataDir: string
  /** Of the database, as its administrator. */
  readonly url: string
  /** Every row as text, by table. */
  rows(): Promise<Map<string, string>>
  close(): Promise<void>
}

/** @param filesKey of another platform, whose backup is to be restored here. */
export async function openTestPlatform(
  superuserUrl: string,
  name: string,
  filesKey?: string,
): Promise<TestPlatform> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rodada-backup-'))
  const url = await createDatabase(superuserUrl, name)
  const database = { administratorUrl: url, secret: 'of these tests' }
  const settings = readSettings({ DATA_DIR: dataDir }, '/')
  const secrets = await readSecrets({ FILES_KEY: filesKey }, settings)
  const context = await makeContext(settings, secrets, database, new PortPool())
  const client = await connectAsAdministrator(url)
  return {
    ...{ context, dataDir, url, client, secret: database.secret, parts: partNames },
    files: await PlatformFiles.open(settings),
    database: context.database,
    rows: () => readRows(client),
    close: async () => {
      await client.end()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Makes its tables and fills them, as a first start does. */
export async function fillTestPlatform({ client, secret, context }: TestPlatform): Promise<void> {
  await prepareDatabase(client, { parts: partNames, secret })
  for (const part of partNames) {
    const { ownerUrl } = context.database(part)
    await runMigrations({ service: part, ownerUrl, ...(await readMigrations(part)) })
  }
  const seeded = (['academy', 'shop', 'admin'] as const).map((part) => runPart(part, 'seed-demo', context))
  await Promise.all(seeded)
}

/** Runs a command of a part. @returns its output. */
export async function runPart(part: PartName, command: string, context: PlatformContext): Promise<string> {
  const lines: string[] = []
  const call = { part, cli: cliOf(part) ?? '', arguments: [command] }
  await runCli(call, context, new Lifetime(), (line) => lines.push(line))
  return lines.join('\n')
}

/** Runs the media service on it for as long as `work` takes. */
export async function withMedia<T>(
  { context }: TestPlatform,
  work: (ask: (path: string, init?: RequestInit) => Promise<Response>) => Promise<T>,
): Promise<T> {
  const child = spawn(process.execPath, [join(repository, 'services/media/src/main.ts')], {
    cwd: repository,
    env: { ...partEnvironment('media', context), LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const gone = once(child, 'exit')
  try {
    await Promise.race([once(child, 'message'), gone.then(() => Promise.reject(new Error('media ended')))])
    const sign = createIdentitySigner(context.secrets.identitySigningKey)
    const identity = sign({ userId: 7, roles: ['GeneralUser'], session: 'one' })
    const headers = { [identityHeader]: identity, 'x-requested-with': 'fetch' }
    return await work((path, init) => fetch(partAddress('media', context) + path, { headers, ...init }))
  } finally {
    child.kill('SIGKILL')
    await gone
  }
}

async function readRows(client: Client): Promise<Map<string, string>> {
  const digests = new Map<string, string>()
  for (const { schema, name } of await readTables(client, partNames)) {
    const { rows } = await client.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(row::text, E'\\n' order by row::text)), '') as digest
       from ${quoted(client, schema, name)} as row`,
    )
    digests.set(`${schema}.${name}`, rows[0]?.digest ?? '')
  }
  return digests
}
