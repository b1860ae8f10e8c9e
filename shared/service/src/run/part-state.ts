import { readFile, statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { PartName } from '@rodada/contracts/platform/platform'
import {
  type FailedMail,
  getPartState,
  mostFailedMails,
  type PartState,
} from '@rodada/contracts/platform/state'
import type { FastifyInstance } from 'fastify'
import { migrationTable } from '../data/migrations.ts'
import { implementInternal } from '../http/implement.ts'
import type { Mail } from '../mail/define-mail.ts'
import { heldMailsAbout, heldMailsName, mailQueueName } from '../mail/mail-queue.ts'
import { deadLetterOf, jobsSchema } from '../messages/queues.ts'
import { instrumentsIn, scrapedGauge } from './instruments.ts'

interface StateDatabase {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

export interface StateOptions {
  readonly database: StateDatabase
  readonly settings: {
    readonly DATA_DIR: string
    readonly SMTP_URL?: string
    readonly SOURCE_COMMIT?: string
  }
  readonly own?: OwnState
}

type NamedMail = Pick<Mail, 'name' | 'about'>

export interface OwnState {
  /** Of a part that sends mail. */
  readonly mails?: readonly NamedMail[]
  /** Of a part that charges cards. */
  readonly payments?: () => Promise<NonNullable<PartState['payments']>>
  /** Of the part that holds the requests of deletion. */
  readonly erasures?: () => Promise<NonNullable<PartState['erasures']>>
  /** Data that administrators must state, and whether they have. */
  readonly stated?: () => Promise<NonNullable<PartState['stated']>>
}

/** Of a commit: enough to find it by. */
const shownDigits = 12

/** Counts of a part's queues, and the last migration of its tables. */
interface Counts {
  readonly tables: string | null
  readonly late: number
  readonly failed: number
  readonly hasMail: boolean
  readonly waitingMail: number
  readonly lateMail: number
  readonly failedMail: number
}

/** Answers `getPartState` for the administration's page, and shows the waiting jobs on /metrics. */
export async function openPartState(
  app: FastifyInstance,
  part: PartName,
  options: StateOptions,
): Promise<void> {
  const startedAt = new Date().toISOString()
  const version = await readVersion()
  const commit = options.settings.SOURCE_COMMIT?.replace(/^[0-9a-f]+/, (whole) => whole.slice(0, shownDigits))
  const { own = {} } = options
  const read = async (): Promise<PartState> => {
    const [counts, disk, payments, erasures, stated] = await Promise.all([
      readCounts(part, options.database),
      readDisk(options.settings.DATA_DIR),
      own.payments?.() ?? null,
      own.erasures?.(),
      own.stated?.() ?? {},
    ])
    const { tables, late, failed, hasMail, waitingMail: waiting, lateMail, failedMail } = counts
    const leaves = options.settings.SMTP_URL !== undefined
    const failures = failedMail > 0 ? await readFailures(part, options.database, own.mails ?? []) : []
    return {
      version,
      ...(commit !== undefined && { commit }),
      tables,
      startedAt,
      disk,
      payments,
      stated,
      ...(erasures && { erasures }),
      jobs: { late, failed },
      mail: hasMail ? { waiting, late: lateMail, failed: failedMail, failures, leaves } : null,
    }
  }
  implementInternal(app, { ...getPartState, receiver: part }, read)
  scrapedGauge(app, {
    name: 'pending_work',
    help: 'What waits, or was given up: mail_waiting, mail_late, mail_failed, jobs_late, jobs_failed, payment_cases, erasures_open, erasures_late',
    label: 'kind',
    read: async () => pendingOf(await read()),
  })
  scrapedGauge(app, {
    name: 'disk_bytes',
    help: 'Of the disk that holds DATA_DIR: free, size',
    label: 'kind',
    read: async () => ({ ...(await readDisk(options.settings.DATA_DIR)) }),
  })
  const { gauge } = instrumentsIn(app.metrics)
  const build = gauge('running_version', 'Always 1: version and commit that run', 'version', 'commit')
  build.set({ version, commit: commit ?? '' }, 1)
}

function pendingOf({ jobs, mail, payments, erasures }: PartState): Record<string, number> {
  return {
    jobs_late: jobs.late,
    jobs_failed: jobs.failed,
    ...(mail && { mail_waiting: mail.waiting, mail_late: mail.late, mail_failed: mail.failed }),
    ...(payments && { payment_cases: payments.cases }),
    ...(erasures && { erasures_open: erasures.open, erasures_late: erasures.late }),
  }
}

async function readCounts(part: PartName, database: StateDatabase): Promise<Counts> {
  const jobs = jobsSchema(part)
  const [mail, deadMail] = [mailQueueName, deadLetterOf(mailQueueName)]
  const { rows } = await database.executeSql(
    `select (select name from ${part}.${migrationTable} order by id desc limit 1) as tables,
       (select count(*) > 0 from ${jobs}.queue where name = $1) as "hasMail",
       count(*) filter (where name = $1)::int as "waitingMail",
       count(*) filter (where name = $1 and created_on < now() - interval '1 hour')::int as "lateMail",
       count(*) filter (where name = $2)::int as "failedMail",
       count(*) filter (where name like '%.dead' and name <> $2)::int as failed,
       count(*) filter (where name not like '%.dead' and name <> $1 and
         (start_after < now() - interval '5 minutes' or retry_count > 3))::int as late
     from ${jobs}.job where state < 'active' and name not like '\\_\\_%'`,
    [mail, deadMail],
  )
  // One row, whose columns are those above: an aggregate without groups.
  return rows[0] as Counts
}

interface FailedJob {
  readonly id: string
  readonly kind: string | null
  readonly at: Date
  readonly reason: string | null
}

/** The last mails that were given up. Which person each is for stays in the job. */
async function readFailures(
  part: PartName,
  database: StateDatabase,
  mails: readonly NamedMail[],
): Promise<FailedMail[]> {
  const { rows } = await database.executeSql(
    `select id, data->>'kind' as kind, created_on as at, output->>'reason' as reason
     from ${jobsSchema(part)}.job where name = $1 and state < 'active' order by created_on desc, id limit $2`,
    [deadLetterOf(mailQueueName), mostFailedMails],
  )
  // The columns are those above.
  return (rows as FailedJob[]).map(({ id, kind, at, reason }) => ({
    ...{ id, reason, at: at.toISOString() },
    about: aboutOf(kind, mails),
  }))
}

/** A kind that this release does not send any more has no subject: its own name must do. */
function aboutOf(kind: string | null, mails: readonly NamedMail[]): string {
  if (kind === heldMailsName) return heldMailsAbout
  return mails.find(({ name }) => name === kind)?.about ?? kind ?? ''
}

/** Of the disk that holds a folder, or will once it is made. */
async function readDisk(folder: string): Promise<PartState['disk']> {
  const info = await statfs(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  if (info === null) return readDisk(dirname(resolve(folder)))
  return { free: info.bavail * info.bsize, size: info.blocks * info.bsize }
}

/** Of the checkout or image that the part runs from. */
async function readVersion(): Promise<string> {
  const text = await readFile(new URL('../../../../package.json', import.meta.url), 'utf8')
  const { version }: { version: string } = JSON.parse(text)
  return version
}
