import { describe, expect, it } from '@jest/globals'
import { changesState } from '@rodada/contracts/call'
import { calls } from '@rodada/contracts/calls'
import type { PartName } from '@rodada/contracts/platform/platform'
import type { FastifyInstance } from 'fastify'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { fromQueue, type QueuedEvent } from '../messages/queued-event.ts'
import { eventQueueName, jobsSchema } from '../messages/queues.ts'
import { everythingStored } from './everything-stored.ts'
import { secretNames } from './secret-names.ts'
import { type SentCall, sendCall } from './send-call.ts'
import { testSettings } from './test-settings.ts'

/** Makes the rows that a command needs. @returns the call that then succeeds. */
export type Preparation = () => SentCall | Promise<SentCall>

interface RecordedCommands<Tables> {
  readonly part: PartName
  readonly app: () => FastifyInstance
  readonly db: () => Kysely<Tables>
  /** Each command of the part, by its path. */
  readonly commands: Readonly<Record<string, Preparation>>
  /** Commands without a movement, since the staff would never look for it. */
  readonly unrecorded?: readonly string[]
  /** Tables that are written even where the command fails. */
  readonly except?: readonly string[]
}

/**
 * Tests every command of a part that the contracts list; a new one fails until it has a preparation. A command records
 * its movement when it succeeds, and changes nothing where it cannot: both are one transaction.
 */
export function describeMovements<Tables>(options: RecordedCommands<Tables>): void {
  const { part, app, db, commands, unrecorded = [], except } = options
  const declared = calls.filter((call) => call.service === part && changesState(call))
  const recorded = declared.filter(({ path }) => !unrecorded.includes(path))
  const stored = () => everythingStored(db(), part, except)

  it('is told of every command', () => {
    expect(Object.keys(commands).sort()).toEqual(recorded.map(({ path }) => path).sort())
  })

  describe.each(recorded.map((call) => [call.path, call] as const))('%s', (path, call) => {
    it('is in the movement log, or is not done at all', async () => {
      const sent = await commands[path]?.()
      await emptyLogQueue(db(), part)
      const before = await stored()
      const refused = await withClosedLogQueue(db(), part, () => sendCall(app(), call, sent))
      expect({ status: refused.statusCode, stored: await stored() }).toEqual({ status: 500, stored: before })

      const answer = await sendCall(app(), call, sent)
      if (call.isDownload) expectRows(answer)
      else expect(answer.json()).toMatchObject({ success: true })
      const movements = await readMovements(db(), part)
      expect(movements).not.toBe('[]')
      expect(secretsOf(sent?.body).filter((secret) => movements.includes(secret))).toEqual([])
    })
  })
}

/** The file has its headings and at least one row. */
function expectRows({ headers, body }: { readonly headers: object; readonly body: string }): void {
  expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' })
  expect(body).toMatch(/^\ufeff\S[^\r]*\r\n[^\r]+\r\n/)
  expect(body).not.toMatch(/undefined|null|NaN|object/)
}

const jobs = (part: PartName) => sql.table(`${jobsSchema(part)}.job`)
const isMovement = sql`data ->> 'type' = 'movement.recorded'`

async function emptyLogQueue<Tables>(db: Kysely<Tables>, part: PartName): Promise<void> {
  await sql`delete from ${jobs(part)} where name = ${eventQueueName('admin')}`.execute(db)
}

async function readMovements<Tables>(db: Kysely<Tables>, part: PartName): Promise<string> {
  const { rows } = await sql<{
    data: QueuedEvent
  }>`select data from ${jobs(part)} where ${isMovement}`.execute(db)
  return JSON.stringify(rows.map(({ data }) => fromQueue(testSettings(part, ''))(data)))
}

/** Passwords, codes and names of documents that a form sends, at any depth. */
function secretsOf(form: unknown): string[] {
  if (typeof form !== 'object' || form === null) return []
  return Object.entries(form).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' && secretNames.test(name) ? [value] : secretsOf(value),
  )
}

/** Runs a test while the log's queue is closed, so that no movement can be stored. */
async function withClosedLogQueue<Tables, Result>(
  db: Kysely<Tables>,
  part: PartName,
  work: () => Promise<Result>,
): Promise<Result> {
  await changeQueue(db, part, sql`add constraint closed check (not (${isMovement}))`)
  try {
    return await work()
  } finally {
    await changeQueue(db, part, sql`drop constraint closed`)
  }
}

/** Tried again where pg-boss, which looks after its tables meanwhile, locked them in another order. */
async function changeQueue<Tables>(
  db: Kysely<Tables>,
  part: PartName,
  change: RawBuilder<unknown>,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await sql`alter table ${jobs(part)} ${change}`.execute(db)
      return
    } catch (error) {
      if (tries === 5 || Reflect.get(Object(error), 'code') !== deadlock) throw error
    }
  }
}

const deadlock = '40P01'
