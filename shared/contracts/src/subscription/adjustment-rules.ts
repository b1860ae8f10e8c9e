/** Changes of a subscription that goes on. Plain, so that the browser may import it too. */

/**
 * `makeUp`: the platform extended it since the school cancelled a class; `classes`: added or taken; `students`: others take
 * part; `refund`: a part of the money was given back; `letIn`: one more class, which is owed; `course`: it is of another course.
 */
export const adjustmentKinds = [
  'extension',
  'makeUp',
  'freeze',
  'classes',
  'students',
  'refund',
  'letIn',
  'course',
] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]

/** Names in lists and in the download of personal data. */
export const adjustmentLabels: Readonly<Record<AdjustmentKind, string>> = {
  extension: 'Extensión de vigencia',
  makeUp: 'Vigencia por clase cancelada',
  freeze: 'Congelamiento',
  classes: 'Cambio de clases',
  students: 'Cambio de alumnos',
  refund: 'Devolución de una parte',
  letIn: 'Clase por cobrar después',
  course: 'Cambio de curso',
}

/** Most days of a freeze. */
export const maxFreezeDays = 365

/** Most classes that are added or taken at once. */
export const maxAdjustedClasses = 100
