import type { Option } from '@rodada/contracts/common'
import type { LoaderArgs } from '@rodada/web/page'

/** What the form of an account offers to choose from. */
export interface UserLookups {
  readonly roles: readonly Option[]
  readonly statuses: readonly Option[]
}

/** Fetches them side by side. */
export async function loadUserLookups({ read }: LoaderArgs): Promise<UserLookups> {
  const [roles, statuses] = await Promise.all([
    read('/api/Admin/User/GetRoles'),
    read('/api/Admin/User/GetStatus'),
  ])
  return { roles, statuses }
}
