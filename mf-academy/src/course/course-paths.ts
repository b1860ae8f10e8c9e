import { managedPath } from '@rodada/web/lists/manage-path'

export function coursePath(id: number): string {
  return `/clase/${id}`
}

export function registrationPath(id: number): string {
  return `${coursePath(id)}/registro`
}

export function identificationPath(id: number): string {
  return `${coursePath(id)}/identificacion`
}

/** The course's page in manage mode. */
export function managedCoursePath(id: number): string {
  return managedPath(coursePath(id))
}
