import type { CourseListItem } from '@rodada/contracts/course/calls'

type Ages = Pick<CourseListItem, 'ageFrom' | 'ageTo'>

/** `De 6 a 12 años`; undefined for all ages. */
export function agesText({ ageFrom, ageTo }: Ages) {
  if (ageFrom !== null && ageTo !== null)
    return ageFrom === ageTo ? years(ageTo) : `De ${ageFrom} a ${years(ageTo)}`
  if (ageFrom !== null) return `Desde ${years(ageFrom)}`
  return ageTo === null ? undefined : `Hasta ${years(ageTo)}`
}

/** `de 6 a 12 años`, within a sentence; empty for all ages. */
export function ofAges(ages: Ages): string {
  const text = agesText(ages)?.toLowerCase() ?? ''
  return /^\d/.test(text) ? `de ${text}` : text
}

/** @param age whole years. */
export function isOfAge({ ageFrom, ageTo }: Ages, age: number): boolean {
  return age >= (ageFrom ?? 0) && age <= (ageTo ?? Number.POSITIVE_INFINITY)
}

function years(age: number): string {
  return age === 1 ? '1 año' : `${age} años`
}
