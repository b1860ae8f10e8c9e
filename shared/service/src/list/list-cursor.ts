import type { Page } from '@rodada/contracts/common'
import { toPage } from '../paging.ts'
import { type ListQuery, type ListReader, ordered } from './paged-list.ts'

const batchSize = 500

/**
 * A list from its first row to its last, in the place of its pages: each reading gives the next batch, whatever page it asks
 * for. The rows come by a cursor, which holds one connection and sees one state of the database, until `close`.
 */
export class ListCursor implements ListReader {
  #rows: AsyncIterator<unknown> | undefined
  #isOver = false

  /** Whether the last row has been read; a reader that never asks has told all at once. */
  get isOver(): boolean {
    return this.#isOver || this.#rows === undefined
  }

  async read<Db, Tables extends keyof Db, Row>({
    query,
    order,
    paging,
  }: ListQuery<Db, Tables, Row>): Promise<Page<Row>> {
    this.#rows ??= ordered(query, order).stream(batchSize)[Symbol.asyncIterator]()
    const batch: Row[] = []
    while (batch.length < batchSize) {
      const { done, value } = await this.#rows.next()
      this.#isOver = done === true
      if (done) break
      // The reader asks with the same query each time: these are its rows.
      batch.push(value as Row)
    }
    return toPage(batch, batch.length, paging)
  }

  async close(): Promise<void> {
    await this.#rows?.return?.()
  }
}
