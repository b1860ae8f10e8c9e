import type { SiteSubscription } from '@rodada/contracts/subscription/staff-calls'
import { useState } from 'react'

interface ChangedRow {
  readonly row: SiteSubscription
  /** `performance.now()` of the command's answer. */
  readonly at: number
}

/**
 * Rows changed by commands, so that each changes in place even if the filters exclude it now.
 * @param askedAt `performance.now()` of the list's request: a list requested after a change replaces it, an earlier one may be
 * stale.
 */
export function useChangedRows(askedAt: number) {
  const [changed, setChanged] = useState<ReadonlyMap<number, ChangedRow>>(new Map())

  return {
    /** The row's latest version. */
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
