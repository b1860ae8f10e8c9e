import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Client } from 'pg'
import { startTestPostgres, type TestPostgres } from '../postgres/test-postgres.ts'
import { repository } from '../repository.ts'
import { findAdministratorWarning } from '../settings/warnings.ts'
import { StartError } from '../start-error.ts'
import { type Manifest, manifestName, readManifest, tablePath, verifyBackup } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import {
  fillTestPlatform,
  openTestPlatform,
  runPart,
  type TestPlatform,
  withMedia,
} from './testing/backed-up-platform.ts'
import { requireRestored } from './unfinished-restore.ts'
import { backupBytes, explainFolder, noteBackup, writeBackup } from './write-backup.ts'

let server: TestPostgres
let source: TestPlatform
let target: TestPlatform
/** Where backups are written. */
let place: string
let folder: string
let manifest: Manifest
/** Contents of every table when the backup began. */
let before: Map<string, string>
/** An upload that no record refers to yet. */
let upload: { address: string; content: string }

beforeAll(async () => {
  server = await startTestPostgres()
  place = await mkdtemp(join(tmpdir(), 'rodada-backups-'))
  folder = join(place, 'monday')
  source = await openTestPlatform(server.superuserUrl, 'source')
  await fillTestPlatform(source)
  await source.client.query(`insert into gateway.session values ('one', 1, '{}', now(), now(), now())`)
  upload = await withMedia(source, uploadPicture)
  before = await source.rows()
  manifest = await whileWriting(() => writeBackup(folder, backupOf(source)))
  target = await openTestPlatform(server.superuserUrl, 'target', source.context.secrets.filesKey)
})
afterAll(async () => {
  await source.close()
  await target.close()
  await server.stop()
  await rm(place, { recursive: true })
})

const backupOf = (platform: TestPlatform) => ({
  ...platform,
  keys: [platform.context.secrets.filesKey] as const,
  passphrase: undefined,
})

async function uploadPicture(ask: (path: string, init?: RequestInit) => Promise<Response>) {
  const pictures = join(repository, 'infra/demo/pictures/products')
  const [name = ''] = await readdir(pictures)
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(await readFile(join(pictures, name)))]), name)
  const { filename } = await (await ask('/api/uploads', { method: 'POST', body })).json()
  const address = `/temp/${filename}`
  return { address, content: await textOf(await ask(address)) }
}

async function textOf(answer: Response): Promise<string> {
  return `${answer.status} ${Buffer.from(await answer.arrayBuffer()).toString('base64')}`
}

/** What two services commit together. */
const together = ['academy.idempotency_key', 'shop.idempotency_key']

/** Meanwhile they do so again and again. */
async function whileWriting<T>(work: () => Promise<T>): Promise<T> {
  const writer = new Client({ connectionString: source.url })
  await writer.connect()
  let key = 0
  async function commit(): Promise<void> {
    key += 1
    const statements = together.map((table) => `insert into ${table} values ('a', 'b', ${key}, '')`)
    await writer.query(`begin; ${statements.join('; ')}; commit`)
  }
  let isDone = false
  async function write(): Promise<void> {
    while (!isDone) await commit()
  }
  // Once before, however busy the machine is.
  await commit()
  const writing = write()
  try {
    return await work()
  } finally {
    isDone = true
    await writing
    await writer.end()
  }
}

describe('a restore that was interrupted', () => {
  it('lets nothing start on it, and can be repeated with the same backup alone', async () => {
    const tables = manifest.tables.map((table) => ({ ...table, rows: table.rows + 1 }))
    await expect(restoreBackup(folder, { ...manifest, tables }, target)).rejects.toThrow('y trae')
    await target.client.query('rollback')
    await expect(requireRestored(target.client)).rejects.toThrow('no terminó')
    const other = { ...manifest, takenAt: '2020-01-01T00:00:00.000Z' }
    await expect(restoreBackup(folder, other, target)).rejects.toThrow('no está vacía')
    await restoreBackup(folder, manifest, target)
    await requireRestored(target.client)
  })
})

describe('a backup', () => {
  it('is one moment of a platform that went on, row by row', async () => {
    await verifyBackup(folder, await readManifest(folder))
    const [restored, after] = [await target.rows(), await source.rows()]
    for (const rows of [before, restored, after]) rows.delete('platform.step')
    const counts = together.map((table) => restored.get(table)?.split(' ')[0])
    expect(counts[0]).toBe(counts[1])
    expect(Number(counts[0])).toBeGreaterThan(0)
    for (const table of together) {
      expect(restored.get(table)).not.toBe(after.get(table))
      for (const rows of [before, restored]) rows.delete(table)
    }
    expect(restored).toEqual(before)
    expect(restored.size).toBeGreaterThan(100)
  })

  it('brings the log whole, the ids that come next, and what guards the tables', async () => {
    expect(await runPart('admin', 'verify-log', target.context)).toMatch(/íntegro: [1-9]/)
    const guards = `select (select count(*) from pg_constraint where contype = 'f') as keys,
      (select count(*) from pg_trigger where tgenabled = 'O') as triggers,
      (select count(*) from pg_trigger where tgenabled <> 'O') as off`
    const nextId = `select nextval('academy.course_id_seq') as next`
    for (const sql of [guards, nextId]) {
      const [{ rows: restored }, { rows: original }] = [
        await target.client.query(sql),
        await source.client.query(sql),
      ]
      expect(restored).toEqual(original)
    }
    await expect(target.client.query('truncate admin.movement')).rejects.toThrow('written once')
  })

  it('opens what was encrypted, by the same FILES_KEY and whatever the other secrets', async () => {
    expect(upload.content).toMatch(/^200 .{100}/)
    expect(await withMedia(target, async (ask) => textOf(await ask(upload.address)))).toBe(upload.content)
  })

  it('holds no session and no key, and is closed to others', async () => {
    const { rows } = await target.client.query('select from gateway.session')
    expect(rows).toEqual([])
    const names = await readdir(folder, { recursive: true })
    expect(names.filter((name) => /secret|gateway\.session\.|encrypted/.test(name))).toEqual([])
    expect(JSON.stringify(manifest)).not.toContain(source.context.secrets.filesKey)
  })
})

describe('the platform', () => {
  it('knows of its last backup', async () => {
    await noteBackup(source.client, manifest)
    const { rows } = await source.client.query('select taken_at, bytes, files, has_keys from admin.backup')
    const takenAt = new Date(manifest.takenAt)
    expect(rows).toEqual([
      {
        taken_at: takenAt,
        bytes: String(backupBytes(manifest)),
        files: manifest.files.count,
        has_keys: false,
      },
    ])
    expect(backupBytes(manifest)).toBeGreaterThan(manifest.files.totalBytes)
  })
})

describe('another restore', () => {
  it('touches no database that is in use', async () => {
    const held = await target.rows()
    await expect(restoreBackup(folder, manifest, target)).rejects.toThrow(/^La base de datos no está vacía/)
    expect(await target.rows()).toEqual(held)
  })

  it('leaves a DATA_DIR as it is where the database is in use', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'rodada-unclaimed-'))
    await expect(restoreBackup(folder, manifest, { ...target, dataDir })).rejects.toThrow('no está vacía')
    expect(await readdir(dataDir)).toEqual([])
    await rm(dataDir, { recursive: true })
  })

  it('changes no database where DATA_DIR is another site’s', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'rodada-claimed-'))
    await writeFile(join(dataDir, 'platform-id'), 'another')
    const empty = await openTestPlatform(server.superuserUrl, 'empty')
    await expect(restoreBackup(folder, manifest, { ...empty, dataDir })).rejects.toThrow('de otro sitio')
    expect((await empty.rows()).size).toBe(0)
    await empty.close()
    await rm(dataDir, { recursive: true })
  })

  it('refuses what a newer version has written, before anything', async () => {
    const { academy, ...others } = manifest.parts
    const migrations = [...(academy?.migrations ?? []), '0099-later']
    const newer = { ...manifest, parts: { ...others, academy: { migrations, jobs: 1 } } }
    await expect(restoreBackup(folder, newer, target)).rejects.toThrow(/más nueva.*academy: 0099-later/)
    const later = join(place, 'later')
    await writeFile(later, '')
    await expect(readManifest(later)).rejects.toThrow('no hay un respaldo completo')
  })
})

describe('a start', () => {
  it('says how the first administrator is made, until there is one', async () => {
    const settings = { publicUrl: 'https://rodada.example' }
    const database = target.database('identity')
    expect(await findAdministratorWarning(settings, database)).toMatch(
      /npm run admin:create -- .*https:\/\/rodada\.example\/configuracion\/primeros-pasos$/,
    )
    await target.client.query(
      `insert into identity.user_account (name, email, email_key, roles) values ('Ana', 'a@b.mx', 'a@b.mx', '{Admin}')`,
    )
    expect(await findAdministratorWarning(settings, database)).toBeUndefined()
  })
})

describe('a backup that cannot be written', () => {
  const rest = async () => (await readdir(place)).filter((name) => name !== 'monday' && name !== 'later')

  it('says that there is no room before it writes anything', async () => {
    const options = { ...backupOf(source), freeBytes: async () => 1024 }
    await expect(writeBackup(join(place, 'full'), options)).rejects.toThrow(
      /^En el disco de .* quedan 1 MB y el respaldo puede ocupar \d\d+: .*No se escribió nada\.$/,
    )
    expect(await rest()).toEqual([])
  })

  it('says that its folder takes nothing, which is no matter of DATA_DIR', async () => {
    // On Linux /proc takes no folder from anybody; elsewhere nobody may write to /.
    const writing = writeBackup('/proc/respaldo', backupOf(source))
    await expect(writing).rejects.toThrow(StartError)
    await expect(writing).rejects.toThrow(
      /^No se puede escribir en \/proc \(E\w+\): .* elige otra carpeta para el respaldo/,
    )
  })

  it.each(['EACCES', 'EPERM', 'EROFS'])('says so too where the system answers %s', (code) => {
    const error = explainFolder(Object.assign(new Error(code), { code }), '/respaldos/lunes.partial')
    expect(error).toEqual(
      new StartError(
        `No se puede escribir en /respaldos (${code}): corrige los permisos o elige otra carpeta para el respaldo. No se escribió nada.`,
      ),
    )
  })

  it('leaves nothing behind where it is interrupted', async () => {
    const interrupted = await openTestPlatform(server.superuserUrl, 'source')
    const options = { ...backupOf(interrupted), signal: AbortSignal.abort() }
    await expect(writeBackup(join(place, 'half'), options)).rejects.toThrow('aborted')
    expect(await rest()).toEqual([])
    await interrupted.close()
  })

  it.each([
    ['that is there', () => folder, 'ya existe'],
    ['in DATA_DIR', () => join(source.dataDir, 'backup'), 'se perdería con ella'],
    ['in a folder that is not', () => join(place, 'no', 'such'), 'no existe'],
  ])('takes no folder %s', async (_what, path, text) => {
    await expect(writeBackup(path(), backupOf(source))).rejects.toThrow(text)
  })
})

describe('a damaged backup', () => {
  it('is named with the first file that is not what it was', async () => {
    const table = { schema: 'shop', name: 'product' }
    await appendFile(join(folder, tablePath(table)), 'x')
    await expect(verifyBackup(folder, manifest)).rejects.toThrow(/dañado: database.shop\.product\.copy\.gz/)
    await rm(join(folder, tablePath(table)))
    await expect(verifyBackup(folder, manifest)).rejects.toThrow(/shop\.product.*falta o cambió/)
    await writeFile(join(folder, manifestName), '{"format":2}')
    await expect(readManifest(folder)).rejects.toThrow('más nueva que este código')
    await writeFile(join(folder, manifestName), '{"format":1')
    await expect(readManifest(folder)).rejects.toThrow('manifest.json falta o cambió')
  })
})
