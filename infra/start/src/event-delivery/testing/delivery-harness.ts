import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createProduct } from '@rodada/contracts/product/calls'
import { deriveKeys, generateSigningKey } from '@rodada/service/data/keys'
import { runMigrations } from '@rodada/service/data/migrations'
import { createIdentitySigner, identityHeader } from '@rodada/service/http/identity-token'
import { Client } from 'pg'
import { connectAsAdministrator, createDatabase } from '../../database/connection.ts'
import { prepareDatabase } from '../../database/prepare.ts'
import { partDatabase } from '../../database/role-urls.ts'
import { readMigrations } from '../../migrate/part-migrations.ts'
import { PortPool } from '../../ports.ts'
import { EmbeddedPostgres } from '../../postgres/embedded-postgres.ts'
import { repository } from '../../repository.ts'
import { scratchRoot } from '../../scratch-root.ts'

const parts = ['shop', 'admin'] as const
export type DeliveryPart = (typeof parts)[number]

const database = 'rodada'
const secret = 'of these tests'
const timeoutMs = 180_000

/** Two services as real processes, on a durable database: one publishes events, one keeps them. */
export class DeliveryHarness {
  readonly #signingKey = generateSigningKey()
  readonly #keys = deriveKeys(this.#signingKey)
  readonly #children = new Map<DeliveryPart, ChildProcess>()
  readonly #ports = new Map<DeliveryPart, number>()
  #folder = ''
  #server: EmbeddedPostgres | undefined
  #made = 0

  async open(): Promise<void> {
    this.#folder = await mkdtemp(join(await scratchRoot(), 'rodada-delivery-'))
    // The database may run as another account, which must be able to enter.
    await chmod(this.#folder, 0o755)
    const pool = new PortPool()
    for (const part of parts) this.#ports.set(part, await pool.take())
    this.#server = new EmbeddedPostgres({
      folder: join(this.#folder, 'postgres'),
      logFile: join(this.#folder, 'postgres.log'),
      password: secret,
      ports: pool,
    })
    await this.#server.start()
    await this.#prepare()
    await Promise.all(parts.map((part) => this.start(part)))
  }

  async close(): Promise<void> {
    for (const child of this.#children.values()) {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    }
    await this.#server?.stop()
    await rm(this.#folder, { recursive: true, force: true })
  }

  /** Starts a part and waits until it can work. */
  async start(part: DeliveryPart): Promise<void> {
    const child = spawn(process.execPath, [join(repository, 'services', part, 'src/main.ts')], {
      cwd: repository,
      env: this.#environment(part),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.#children.set(part, child)
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`${part} ended with ${child.exitCode}`)
      return (await this.#ask(part, '/readyz'))?.ok ?? false
    })
  }

  /** `kill -9`, and the end of the process. */
  async kill(part: DeliveryPart): Promise<void> {
    const child = this.#children.get(part)
    if (!child || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  /** Suspends a part, which keeps its connections and answers nothing, or resumes it. */
  signal(part: DeliveryPart, signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#children.get(part)?.kill(signal)
  }

  /** Ends the database's server, at once or as an operator restarts it, and starts it again. */
  async restartDatabase(signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    const pid = this.#server?.pid
    if (pid === undefined) throw new Error('The database does not run')
    process.kill(pid, signal)
    await until(async () => !(await this.#connects()))
    await this.#server?.start()
  }

  /** Makes a product. @returns its id; null when no answer confirms it. */
  async publish(): Promise<number | null> {
    this.#made += 1
    const sign = createIdentitySigner(this.#signingKey)
    const identity = sign({ userId: 2, roles: ['ProductCapturist'], session: 'one' })
    const answer = await this.#ask('shop', createProduct.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'fetch',
        [identityHeader]: identity,
      },
      body: JSON.stringify({ ...product, sku: `ROD-${this.#made}` }),
    })
    if (!answer?.ok) return null
    const text = await answer.text().catch(() => '')
    if (text.includes('"success":false')) throw new Error(text)
    return Number(/"id":(\d+)/.exec(text)?.[1] ?? 0) || null
  }

  /** Rows of a query, as the administrator or in the role of a part. */
  async query<T extends object>(sql: string, as?: DeliveryPart): Promise<T[]> {
    const url = as ? partDatabase(this.#url, secret, as).runtimeUrl : this.#url
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query<T>(sql)).rows
    } finally {
      await client.end()
    }
  }

  /** Output of the operator's check of the log. @throws with the check's findings. */
  async verifyLog(): Promise<string> {
    const cli = join(repository, 'services/admin/src/cli.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [cli, 'verify-log'], {
      cwd: repository,
      env: this.#environment('admin'),
    })
    return stdout
  }

  /** Waits until every event has been delivered; pending retries are moved to now. */
  settle(): Promise<void> {
    const look = `with moved as (update shop_jobs.job set start_after = now() where id in (${waitingRetries}))
      select from shop_jobs.job where ${undelivered} limit 1`
    // Each look opens a connection, and the jobs of a killed service are found only after half a minute.
    return until(async () => (await this.query(look)).length === 0, 500)
  }

  /** Waits until events are being sent. */
  untilSending(): Promise<void> {
    return until(
      async () => (await this.query(`select from shop_jobs.job where state = 'active' limit 1`)).length > 0,
    )
  }

  get #url(): string {
    return this.#server?.url(database) ?? ''
  }

  async #prepare(): Promise<void> {
    await createDatabase(this.#server?.url() ?? '', database)
    const client = await connectAsAdministrator(this.#url)
    await prepareDatabase(client, { parts, secret })
    await client.end()
    for (const part of parts) {
      const { ownerUrl } = partDatabase(this.#url, secret, part)
      await runMigrations({ service: part, ownerUrl, ...(await readMigrations(part)) })
    }
  }

  #environment(part: DeliveryPart): NodeJS.ProcessEnv {
    const { key, peers } = this.#keys.internal(part)
    return {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      LISTEN_PORT: String(this.#ports.get(part)),
      LOG_LEVEL: 'silent',
      DATABASE_URL: partDatabase(this.#url, secret, part).runtimeUrl,
      SERVICES: JSON.stringify(Object.fromEntries(parts.map((name) => [name, this.#address(name)]))),
      IDENTITY_PUBLIC_KEY: this.#keys.identityPublicKey,
      INTERNAL_KEY: key,
      INTERNAL_PEERS: JSON.stringify(peers),
      LOG_KEY: Buffer.alloc(32, 7).toString('base64'),
      DATA_DIR: this.#folder,
    }
  }

  #address(part: DeliveryPart): string {
    return `http://127.0.0.1:${this.#ports.get(part)}`
  }

  /** @returns null when no part answers. */
  #ask(part: DeliveryPart, path: string, init: RequestInit = {}): Promise<Response | null> {
    return fetch(this.#address(part) + path, { ...init, signal: AbortSignal.timeout(60_000) }).catch(
      () => null,
    )
  }

  #connects(): Promise<boolean> {
    return this.query('select').then(
      () => true,
      () => false,
    )
  }
}

/** Rows that a worker holds are skipped: waiting for them could be a deadlock. */
const waitingRetries = `select id from shop_jobs.job where state = 'retry' and start_after > now()
  for update skip locked`

const undelivered = `name = 'events.admin' and state in ('created', 'retry', 'active')`

async function until(isSo: () => Promise<boolean>, pauseMs = 50): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Not within ${timeoutMs / 1000} s: ${isSo}`)
    await sleep(pauseMs)
  }
}

const product = {
  name: 'Tabla Volcán',
  summary: 'Ancha y firme.',
  category: 'Tablas',
  type: 'Street',
  level: 'Intermedio',
  tags: [],
  price: 999.9,
  onlyStudents: false,
  academyPomotionPrice: null,
  generalInformation: 'Hecha a mano.',
  model: 2026,
  weight: 1240.25,
  generalSpecifications: 'Siete capas.',
  specifications: [],
  shippingOptions: '',
  sizeGuides: [],
  media: [],
}
