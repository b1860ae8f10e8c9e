import { randomBytes, scrypt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { say } from '../console/say.ts'
import { requireRoom } from '../data-dir.ts'
import type { Lifetime } from '../lifetime.ts'
import type { PortPool } from '../ports.ts'
import { EmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { readServerRecord } from '../postgres/leftovers.ts'
import { storedSecret } from '../settings/secrets.ts'
import type { Settings } from '../settings/settings.ts'
import { codeOf, LostData, messageOf, StartError } from '../start-error.ts'
import { createDatabase } from './connection.ts'
import { requireUnusedDataDir } from './platform-identity.ts'

const derive = promisify<string, string, number, Buffer>(scrypt)

export interface Database {
  /** With the right to make roles and schemas. */
  readonly administratorUrl: string
  /** From which the passwords of the parts' roles follow. */
  readonly secret: string
}

const databaseName = 'rodada'
const restartDelayMs = 500

/**
 * The operator's database, else the embedded server, which runs until the platform stops.
 * @param requireNew called before the embedded one is made: rejects when a database was lost instead.
 */
export async function openDatabase(
  settings: Settings,
  ports: PortPool,
  lifetime: Lifetime,
  requireNew = requireUnusedDataDir,
): Promise<Database> {
  if (settings.databaseUrl) return ownDatabase(settings.databaseUrl)
  const password = await databasePassword(settings.dataDir)
  const server = new EmbeddedPostgres({
    folder: join(settings.dataDir, 'postgres'),
    logFile: join(settings.dataDir, 'logs', 'postgres.log'),
    password,
    ports,
    requireNew: async () => {
      await requireNew(settings.dataDir)
      await requireRoom(settings.dataDir)
    },
    onCrash: () => void startAgain(server, lifetime),
  })
  lifetime.onStop(
    () => server.stop(),
    () => server.kill(),
  )
  await server.start()
  await requirePassword(server.url(), settings.dataDir)
  return { administratorUrl: await createDatabase(server.url(), databaseName), secret: password }
}

/** The password lies beside the data: neither is of use without the other. */
async function requirePassword(url: string, dataDir: string): Promise<void> {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    if (codeOf(error) !== '28P01') throw error
    throw new StartError(
      `La contraseña guardada en ${join(dataDir, 'secrets')} no es la de los datos de ${join(dataDir, 'postgres')}: restaura las dos carpetas juntas o usa otra DATA_DIR.`,
    )
  }
}

/** The embedded server's superuser password, made once. */
function databasePassword(dataDir: string): Promise<string> {
  return storedSecret(dataDir, {
    name: 'POSTGRES_PASSWORD',
    make: () => randomBytes(24).toString('base64url'),
    isValid: (value) => /^[\w-]{32}$/.test(value),
  })
}

/** The platform's database in an embedded server that runs already; null where none runs, or not yet. */
export async function runningDatabase(dataDir: string): Promise<Database | null> {
  const server = await readServerRecord(join(dataDir, 'postgres'))
  if (!server?.ready) return null
  const secret = await databasePassword(dataDir)
  const administratorUrl = `postgres://postgres:${encodeURIComponent(secret)}@127.0.0.1:${server.port}/${databaseName}`
  return { administratorUrl, secret }
}

/**
 * Several instances on one database need the same passwords of roles without shared files: they are derived from the
 * user and the password in DATABASE_URL. Slow on purpose, since each part knows one of the results.
 */
export async function ownDatabase(databaseUrl: string): Promise<Database> {
  const { username, password } = new URL(databaseUrl)
  const secret = await derive(`${username}:${password}`, 'rodada roles', 32)
  return { administratorUrl: databaseUrl, secret: secret.toString('hex') }
}

/**
 * The parts reconnect by themselves: the server returns on its old port.
 * @throws LostData, which ends the platform, when its files are gone.
 */
async function startAgain(server: EmbeddedPostgres, lifetime: Lifetime): Promise<void> {
  if (lifetime.isStopping) return
  say('La base de datos se detuvo; se reinicia', 'warning')
  for (let delay = restartDelayMs; !lifetime.isStopping; delay = Math.min(delay * 2, 30_000)) {
    await sleep(delay)
    if (lifetime.isStopping) return
    try {
      await server.start()
      say('La base de datos responde otra vez', 'success')
      return
    } catch (error) {
      if (error instanceof LostData) throw error
      say(messageOf(error), 'failure')
    }
  }
}
