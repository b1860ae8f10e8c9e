import type { Role } from '@rodada/contracts/roles'
import { useSession } from '../pages/app.ts'
import { useSearchParams } from '../pages/router.ts'
import { manageMode } from './manage-path.ts'

/** Whether the address has `manageMode`, and the user the role for it. */
export function useManageMode(role: Role): boolean {
  const [search] = useSearchParams()
  const { user } = useSession()
  return search.get(manageMode.name) === manageMode.value && user?.roles.includes(role) === true
}
