import type { SiteSubscription } from '@rodada/contracts/staff-subscription'
import { useState } from 'react'

interface ChangedRow {
  readonly row: SiteSubscription
  /** Milliseconds of `performance.now()`, when the command had answered. */
  readonly at: number
}

/**
 * What commands have changed of a list, so that a row changes in its place, whatever the filters say of it now.
 * @param askedAt when the list was asked for, by `performance.now()`: one that was asked for after a change knows
 * better, one that was on its way meanwhile may not know of it.
 */
export function useChangedRows(askedAt: number) {
  const [changed, setChanged] = useState<ReadonlyMap<number, ChangedRow>>(new Map())

  return {
    /** The row as it is now. */
    latest(row: SiteSubscription): SiteSubscription {
      const newer = changed.get(row.id)
      return newer !== undefined && newer.at > askedAt ? newer.row : row
    },
    change(rows: readonly SiteSubscription[]): void {
      const at = performance.now()
      setChanged((before) => new Map([...before, ...rows.map((row) => [row.id, { row, at }] as const)]))
    },
  }
}
