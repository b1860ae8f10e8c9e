import { useSession } from '@rodada/web/app'
import { withReturnUrl } from '@rodada/web/return-url'
import { useNavigate } from '@rodada/web/router'
import { useEffect } from 'react'
import { coursePath } from '../course/course-paths.ts'
import { useRegistrationPath } from '../course/registration-path.ts'

export interface WaysIn {
  /** Signs in by a full page load and comes back. */
  readonly signIn: string
  readonly newcomer: string
}

/** How visitors go on to register for a course; while no release has that page, they come back to the course. */
export function useWaysIn(courseId: number): WaysIn {
  const registration = useRegistrationPath(courseId)
  const course = coursePath(courseId)
  return {
    signIn: withReturnUrl('/identificacion', registration ?? course),
    newcomer:
      registration === null ? withReturnUrl('/registro-de-usuarios', course) : `${registration}?newUser=true`,
  }
}

/** Nobody has to say twice who they are: customers go on, other accounts, which cannot register, to the course. */
export function useSkipSignedIn(courseId: number): void {
  const { user } = useSession()
  const navigate = useNavigate()
  const registration = useRegistrationPath(courseId)
  const isCustomer = user?.roles.includes('GeneralUser') === true
  const onward = (isCustomer && registration) || coursePath(courseId)

  useEffect(() => {
    if (user !== null) void navigate(onward, { replace: true })
  }, [user, navigate, onward])
}
