/** Local times as `HH:mm`, which compare as texts. */
export interface Times {
  readonly from: string
  readonly to: string
}

/** Whether it ends when it begins, or before. */
export function isBackwards({ from, to }: Times): boolean {
  return from >= to
}

/**
 * Those that begin before an earlier one of their group is over; twice the same counts too.
 * @param groupOf what may not happen twice at once, e.g. the day and the place.
 */
export function findOverlaps<T extends Times>(all: readonly T[], groupOf: (item: T) => string): T[] {
  return [...Map.groupBy(all, groupOf).values()].flatMap(overlapsOf)
}

function overlapsOf<T extends Times>(group: readonly T[]): T[] {
  let end = ''
  return group
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .filter(({ from, to }) => {
      const overlaps = from < end
      if (to > end) end = to
      return overlaps
    })
}
