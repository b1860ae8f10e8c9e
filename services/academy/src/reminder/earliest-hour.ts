/** Nobody is told of anything at night: `HH:mm` of the site. */
export const earliestHour = '09:00'
