import type { FilePurpose } from '@rodada/contracts/media/picture'
import type { EntityManager } from '@rodada/service/data/orm'
import { jobQueue, type QueueDefinition, woken } from '@rodada/service/messages/queues'
import { sendJobs } from '@rodada/service/messages/send-jobs'
import type { PgBoss } from 'pg-boss'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

const purpose = Type.Unsafe<FilePurpose | null>(Type.Union([Type.String(), Type.Null()]))

/** Data of the service's jobs. Rows change at once; the files follow by these jobs, after the commit. */
const jobs = {
  /** Moves a file that a record has to its permanent place. */
  'file.settle': Type.Object({ name: Type.String() }),
  /** Removes a file without a row, and its derived widths. */
  'file.remove': Type.Object({ name: Type.String(), purpose }),
  /** Removes what has expired; sent by the clock. */
  'file.expire': Type.Object({}),
} as const
export type FileJob = keyof typeof jobs
export type FileJobData<J extends FileJob> = Static<(typeof jobs)[J]>

/** Storage may be unreachable for a night; after that the job is a dead letter. */
const retries = { retryLimit: 60, retryDelay: 5, retryDelayMax: 30 * 60, expireInSeconds: 120 }

export const fileQueues: QueueDefinition[] = [
  jobQueue('file.settle', retries),
  jobQueue('file.remove', retries),
  // One at a time however many instances run; the clock repeats it anyway.
  jobQueue('file.expire', { policy: 'singleton', retryLimit: 0, expireInSeconds: 600 }),
]

/** Queues jobs of a kind within the caller's transaction. */
export function sendFileJobs<J extends FileJob>(
  boss: PgBoss,
  em: EntityManager,
  job: J,
  data: readonly FileJobData<J>[],
): Promise<void> {
  return sendJobs(boss, em, job, data)
}

/** Handlers of the jobs; each may run more than once with the same data. */
export type FileWork = { readonly [J in FileJob]: (data: FileJobData<J>) => Promise<void> }

/** Starts the workers of this instance, and the clock of `file.expire`. */
export async function startFileWork(boss: PgBoss, work: FileWork): Promise<void> {
  for (const job of Object.keys(jobs) as FileJob[]) {
    await boss.work<unknown>(job, woken, async (waiting) => {
      for (const { data } of waiting) await doFileJob(work, job, data)
    })
  }
  await boss.schedule('file.expire', '*/10 * * * *')
}

/** @throws where the data are not the job's, or the work fails. */
export function doFileJob<J extends FileJob>(work: FileWork, job: J, data: unknown): Promise<void> {
  return work[job](Value.Parse(jobs[job], data ?? {}))
}
