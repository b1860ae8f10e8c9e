import type { Page } from '@rodada/contracts/common'
import { toPage } from '../http/paging.ts'
import { type ListQuery, type ListReader, ordered } from './paged-list.ts'

const batchSize = 500

/**
 * Reads a whole list in batches: each `read` gives the next one, whatever page it names. The cursor holds one
 * connection and sees one state of the database, until `close`.
 */
export class ListCursor implements ListReader {
  #rows: AsyncIterator<unknown> | undefined
  #isOver = false

  /** True once the last row is read, and where `read` was never called: then all rows came at once. */
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
      // Every `read` has the same query: these are its rows.
      batch.push(value as Row)
    }
    return toPage(batch, batch.length, paging)
  }

  async close(): Promise<void> {
    await this.#rows?.return?.()
  }
}
