import type { Option } from '@rodada/contracts/common'
import type { Api } from '@rodada/web/api'

/** What the form of an account offers to choose from. */
export interface UserLookups {
  readonly roles: readonly Option[]
  readonly statuses: readonly Option[]
}

/** Fetches them side by side. */
export async function loadUserLookups(api: Api): Promise<UserLookups> {
  const [roles, statuses] = await Promise.all([
    api.get('/api/Admin/User/GetRoles'),
    api.get('/api/Admin/User/GetStatus'),
  ])
  return { roles, statuses }
}
