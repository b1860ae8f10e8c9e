/** Rules of a class that the browser knows too; without schemas, so that it may import them. */

/** Students of one class at most. */
export const maxClassSize = 50

/** The only status with which a student can take a class. */
export const compliantStatus = 'Al Corriente'

/** How a class stands: it goes on, it was held, or it was undone. */
export const classStates = ['open', 'finished', 'undone'] as const
export type ClassState = (typeof classStates)[number]

export const classStateLabels: Readonly<Record<ClassState, string>> = {
  open: 'En curso',
  finished: 'Finalizada',
  undone: 'Deshecha',
}

/** How many of a student's classes their page shows. */
export const mostClassesTaken = 200

/** How many of them the staff's page of the student shows. */
export const latestClassesTaken = 10
