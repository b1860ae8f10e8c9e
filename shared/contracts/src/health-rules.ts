/** Limits of health notes that the browser knows too; without schemas, so that it may import them. */

/** Most characters of the allergies, and of the notes. */
export const healthTextLength = 1000
