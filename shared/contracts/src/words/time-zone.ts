/** Money, reports and the day of the site are Mexico City's. A plain module: the browser imports it too. */
export const siteZone = 'America/Mexico_City' as const
