import type { LoaderArgs } from '@rodada/web/page'
import type { CourseChoices } from './course-filters.tsx'

/** What the filters of a list of courses offer; all at once. */
export async function loadChoices({ read }: Pick<LoaderArgs, 'read'>): Promise<CourseChoices> {
  const [levels, disciplines, requirements, places] = await Promise.all([
    read('/api/Level/GetLevels'),
    read('/api/Discipline/GetDisciplines'),
    read('/api/Requirement/GetRequirements'),
    read('/api/Address/GetAddresses'),
  ])
  return { levels, disciplines, requirements, places }
}
