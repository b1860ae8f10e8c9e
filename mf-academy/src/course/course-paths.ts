import { managedPath } from '@rodada/web/manage-path'

/** Page of a class. */
export function coursePath(id: number): string {
  return `/clase/${id}`
}

/** Where students are registered for a class. */
export function registrationPath(id: number): string {
  return `${coursePath(id)}/registro`
}

/** Where visitors say first who they are. */
export function identificationPath(id: number): string {
  return `${coursePath(id)}/identificacion`
}

/** Page of a class in manage mode. */
export function managedCoursePath(id: number): string {
  return managedPath(coursePath(id))
}
