/** Durations in milliseconds. A plain module without schemas, so that the browser may import it too. */

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
