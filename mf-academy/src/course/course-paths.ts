import { managedPath } from '@rodada/web/lists/manage-path'
import { type ChosenClass, withChosen } from './chosen-class.ts'

/** @param chosen a class of it that stays chosen, also on the pages that follow. */
export function coursePath(id: number, chosen?: ChosenClass): string {
  return withChosen(`/clase/${id}`, chosen)
}

export function registrationPath(id: number, chosen?: ChosenClass): string {
  return withChosen(`${coursePath(id)}/registro`, chosen)
}

export function identificationPath(id: number, chosen?: ChosenClass): string {
  return withChosen(`${coursePath(id)}/identificacion`, chosen)
}

/** The course's page in manage mode. */
export function managedCoursePath(id: number): string {
  return managedPath(coursePath(id))
}
