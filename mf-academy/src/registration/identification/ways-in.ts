import { useSession } from '@rodada/web/app'
import { withReturnUrl } from '@rodada/web/return-url'
import { useNavigate } from '@rodada/web/router'
import { useEffect } from 'react'
import { coursePath, registrationPath } from '../../course/course-paths.ts'

export interface WaysIn {
  /** Signs in by a full page load and comes back. */
  readonly signIn: string
  readonly newcomer: string
}

/** How visitors go on to register for a course. */
export function waysIn(courseId: number): WaysIn {
  const registration = registrationPath(courseId)
  return {
    signIn: withReturnUrl('/identificacion', registration),
    newcomer: `${registration}?newUser=true`,
  }
}

/** Signed in already: customers go on to the form, other accounts, which cannot register, to the course. */
export function useSkipSignedIn(courseId: number): void {
  const { user } = useSession()
  const navigate = useNavigate()
  const isCustomer = user?.roles.includes('GeneralUser') === true
  const onward = isCustomer ? registrationPath(courseId) : coursePath(courseId)

  useEffect(() => {
    if (user !== null) void navigate(onward, { replace: true })
  }, [user, navigate, onward])
}
