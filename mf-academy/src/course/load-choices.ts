import type { Option } from '@rodada/contracts/common'
import type { LoaderArgs } from '@rodada/web/pages/page'

export interface CourseChoices {
  levels: readonly Option[]
  disciplines: readonly Option[]
  requirements: readonly Option[]
  places: readonly { readonly id: number; readonly name: string }[]
}

export async function loadChoices({ read }: Pick<LoaderArgs, 'read'>): Promise<CourseChoices> {
  const [levels, disciplines, requirements, places] = await Promise.all([
    read('/api/Level/GetLevels'),
    read('/api/Discipline/GetDisciplines'),
    read('/api/Requirement/GetRequirements'),
    read('/api/Address/GetAddresses'),
  ])
  return { levels, disciplines, requirements, places }
}
