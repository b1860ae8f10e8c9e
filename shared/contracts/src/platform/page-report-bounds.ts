/** Most entries of one report of a page, and the largest value: an hour in milliseconds. */
export const pageReportBounds = { measures: 40, errors: 20, value: 3_600_000 } as const
