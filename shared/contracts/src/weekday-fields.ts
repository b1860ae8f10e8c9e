/**
 * The specification's names of the days, Monday to Sunday, under which forms hold their classes. Without schemas, so
 * that the browser may import them too.
 */
export const dayFields = ['ASD1', 'ASD2', 'ASD3', 'ASD4', 'ASD5', 'ASD6', 'ASD7'] as const
export type DayField = (typeof dayFields)[number]
