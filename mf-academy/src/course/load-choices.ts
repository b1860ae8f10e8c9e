import type { LoaderArgs } from '@rodada/web/page'
import type { CourseChoices } from './course-filters.tsx'

/** What the filters of a list of courses offer; all at once. */
export async function loadChoices({ api }: Pick<LoaderArgs, 'api'>): Promise<CourseChoices> {
  const [levels, disciplines, requirements] = await Promise.all([
    api.get('/api/Level/GetLevels'),
    api.get('/api/Discipline/GetDisciplines'),
    api.get('/api/Requirement/GetRequirements'),
  ])
  return { levels, disciplines, requirements }
}
