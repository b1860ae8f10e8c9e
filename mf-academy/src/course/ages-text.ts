import type { CourseListItem } from '@rodada/contracts/course'

/** `De 6 a 12 años`; undefined for every age. */
export function agesText({ ageFrom = null, ageTo = null }: Pick<CourseListItem, 'ageFrom' | 'ageTo'>) {
  if (ageFrom !== null && ageTo !== null)
    return ageFrom === ageTo ? years(ageTo) : `De ${ageFrom} a ${years(ageTo)}`
  if (ageFrom !== null) return `Desde ${years(ageFrom)}`
  return ageTo === null ? undefined : `Hasta ${years(ageTo)}`
}

function years(age: number): string {
  return age === 1 ? '1 año' : `${age} años`
}
