import { useHasPages } from '@rodada/web/app'
import { coursePath } from './course-paths.ts'

/** Where people register for a course; `null` while no release has that page, so that nothing leads nowhere. */
export function useRegistrationPath(courseId: number): string | null {
  const hasPage = useHasPages()
  const path = `${coursePath(courseId)}/registro`
  return hasPage(path) ? path : null
}
