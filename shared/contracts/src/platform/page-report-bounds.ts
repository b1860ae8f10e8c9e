/** Most entries of one report of a page, and the largest value: an hour in milliseconds. */
export const pageReportBounds = { measures: 40, errors: 20, value: 3_600_000 } as const

/** Name in `Server-Timing` of the ticket by which a document counts in a trial of releases. */
export const ticketName = 'visita'
