import type { Page } from '@rodada/contracts/common'

interface Identified {
  readonly id: number
}

/**
 * The rows of a page that was read as ids alone, in their order. A row that is gone meanwhile is left out.
 * @param read finds the rows with these ids, in whatever order.
 */
export async function withRows<Row extends Identified>(
  { list, ...page }: Page<Identified>,
  read: (ids: number[]) => Promise<readonly Row[]>,
): Promise<Page<Row>> {
  const ids = list.map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await read(ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { ...page, list: ids.flatMap((id) => byId.get(id) ?? []) }
}
