import type { FilePurpose } from '@rodada/contracts/picture'
import { sendJobs } from '@rodada/service/jobs'
import type { EntityManager } from '@rodada/service/orm'
import { jobPulse, jobQueue, type QueueDefinition } from '@rodada/service/queues'
import type { PgBoss } from 'pg-boss'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

const purpose = Type.Unsafe<FilePurpose | null>(Type.Union([Type.String(), Type.Null()]))

/** The service's jobs: what each is told. Rows change at once; the files follow by these, after the commit. */
const jobs = {
  /** A record has the file: it moves to its permanent place. */
  'file.settle': Type.Object({ name: Type.String() }),
  /** The row is gone: the file and what was derived from it go too. */
  'file.remove': Type.Object({ name: Type.String(), purpose }),
  /** By the clock: what has expired goes. */
  'file.expire': Type.Object({}),
} as const
export type FileJob = keyof typeof jobs
export type FileJobData<J extends FileJob> = Static<(typeof jobs)[J]>

/** Storage may be out of reach for a night; then a file waits in the dead letter. */
const retries = { retryLimit: 60, retryDelay: 5, retryDelayMax: 30 * 60, expireInSeconds: 120 }

export const fileQueues: QueueDefinition[] = [
  jobQueue('file.settle', retries),
  jobQueue('file.remove', retries),
  // One at a time however many instances run; the clock brings the next one anyway.
  jobQueue('file.expire', { policy: 'singleton', retryLimit: 0, expireInSeconds: 600 }),
]

/** Puts jobs of a kind into their queue within the caller's transaction. */
export function sendFileJobs<J extends FileJob>(
  boss: PgBoss,
  em: EntityManager,
  job: J,
  data: readonly FileJobData<J>[],
): Promise<void> {
  return sendJobs(boss, em, job, data)
}

/** What does the work of each job; it may be done more than once. */
export type FileWork = { readonly [J in FileJob]: (data: FileJobData<J>) => Promise<void> }

/** Lets this instance do the jobs that wait, and the clock ask for what is due. */
export async function startFileWork(boss: PgBoss, work: FileWork): Promise<void> {
  for (const job of Object.keys(jobs) as FileJob[]) {
    await boss.work<unknown>(
      job,
      { ...jobPulse, pollingIntervalSeconds: 2, batchSize: 1 },
      async (waiting) => {
        for (const { data } of waiting) await doFileJob(work, job, data)
      },
    )
  }
  await boss.schedule('file.expire', '*/10 * * * *')
}

/** Does one job. @throws where its data are none, or the work fails. */
export function doFileJob<J extends FileJob>(work: FileWork, job: J, data: unknown): Promise<void> {
  return work[job](Value.Parse(jobs[job], data ?? {}))
}
