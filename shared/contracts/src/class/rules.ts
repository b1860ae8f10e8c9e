/** Rules of a class that the browser knows too; without schemas, so that it may import them. */

/** Students of one class at most. */
export const maxClassSize = 50

/** The only status with which a student can take a class. */
export const compliantStatus = 'Al Corriente'

/** A class goes on, was held, or was undone. */
export const classStates = ['open', 'finished', 'undone'] as const
export type ClassState = (typeof classStates)[number]

export const classStateLabels: Readonly<Record<ClassState, string>> = {
  open: 'En curso',
  finished: 'Finalizada',
  undone: 'Deshecha',
}

/** Most classes on a student's page. */
export const mostClassesTaken = 200

/** Most of these on the staff's page of the student. */
export const latestClassesTaken = 10
