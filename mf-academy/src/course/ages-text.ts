import type { CourseListItem } from '@rodada/contracts/course/calls'

type Ages = Pick<CourseListItem, 'ageFrom' | 'ageTo'>

/** `De 6 a 12 años`; undefined for all ages. */
export function agesText({ ageFrom, ageTo }: Ages) {
  if (ageFrom !== null && ageTo !== null)
    return ageFrom === ageTo ? years(ageTo) : `De ${ageFrom} a ${years(ageTo)}`
  if (ageFrom !== null) return `Desde ${years(ageFrom)}`
  return ageTo === null ? undefined : `Hasta ${years(ageTo)}`
}

/** `6+ años`, `6 a 12 años`, where room is short; undefined for all ages. */
export function shortAgesText(ages: Ages): string | undefined {
  const { ageFrom, ageTo } = ages
  if (ageFrom !== null && ageTo === null) return `${ageFrom}+ años`
  return agesText(ages)?.replace(/^De /, '')
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
