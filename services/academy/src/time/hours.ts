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
 * @param canCoincide whether two of a group can be on the same day at all.
 */
export function findOverlaps<T extends Times>(
  all: readonly T[],
  groupOf: (item: T) => string,
  canCoincide: (one: T, other: T) => boolean = () => true,
): T[] {
  return [...Map.groupBy(all, groupOf).values()].flatMap((group) => {
    const byHour = group.toSorted((one, other) => one.from.localeCompare(other.from))
    return byHour.filter((item, at) =>
      byHour.slice(0, at).some((earlier) => item.from < earlier.to && canCoincide(earlier, item)),
    )
  })
}

/** The day of the week of a date `YYYY-MM-DD`; 1 is Monday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}
