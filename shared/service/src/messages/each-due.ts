import type { FastifyBaseLogger } from 'fastify'

/** Rows of one query. */
export const dueBatch = 100

export interface DueRow {
  readonly id: number
  /** The moment since which it is due, as PostgreSQL writes it. */
  readonly due: string
}

interface DueRows {
  /** Rows that are due, after `last` by moment and id, at most `dueBatch`. */
  readonly find: (last: DueRow) => Promise<readonly DueRow[]>
  /** Does what is due of one row, in a transaction of its own that looks again whether it still is. */
  readonly act: (id: number) => Promise<void>
  /** Log message for a row that fails. */
  readonly failure: string
}

/**
 * Does what is due, row by row: one that fails is logged and holds up no other. Several processes may do it at once.
 * @throws an AggregateError of the rows that failed, after all the others.
 */
export async function eachDue(
  { find, act, failure }: DueRows,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const failures: unknown[] = []
  let last: DueRow = { id: 0, due: '-infinity' }
  for (;;) {
    const rows = await find(last)
    for (const row of rows) {
      const { id } = row
      last = row
      await act(id).catch((err: unknown) => {
        log.error({ err, id }, failure)
        failures.push(err)
      })
    }
    if (rows.length < dueBatch) break
  }
  if (failures.length > 0) throw new AggregateError(failures, failure)
}
