/** Local `HH:mm`, compared as texts. */
export interface Times {
  readonly from: string
  readonly to: string
}

/** True where it ends before or when it begins. */
export function isBackwards({ from, to }: Times): boolean {
  return from >= to
}

/**
 * Items that begin before an earlier one of their group ends; equal ones count too.
 * @param groupOf key of what cannot happen twice at once, e.g. day and location.
 * @param canCoincide whether two items of a group can be on the same day.
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

/** @param date `YYYY-MM-DD` @returns 1 for Monday to 7. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}
