/** As many as one report of a page may hold. */
export const pageReportBounds = { measures: 40, errors: 20 } as const
