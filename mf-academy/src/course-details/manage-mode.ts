import { useSession } from '@rodada/web/app'
import { useSearchParams } from '@rodada/web/router'
import { manageMode } from '../course/course-paths.ts'

/** Whether the address asks for the way to keep this course and whoever looks may do so. */
export function useManageMode(): boolean {
  const [search] = useSearchParams()
  const { user } = useSession()
  return search.get(manageMode.name) === manageMode.value && user?.roles.includes('ClassCapturist') === true
}
