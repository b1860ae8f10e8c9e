import { LinkButton, Skeleton } from '@rodada/ui'
import { useSession } from '@rodada/web/app'
import type { SessionState } from '@rodada/web/session'
import { coursePath } from '../course/course-paths.ts'
import { useRegistrationPath } from '../course/registration-path.ts'

/** Where registering begins: visitors say who they are first, which leads somewhere also before people can register. */
function targetFor(user: SessionState['user'], courseId: number, registration: string | null): string | null {
  if (user === null) return `${coursePath(courseId)}/identificacion`
  return user.roles.includes('GeneralUser') ? registration : null
}

/**
 * The way to register: for visitors, and for customers once its page is part of a release. Its place is kept while
 * it is unknown who looks.
 */
export function RegisterButton({ courseId }: { courseId: number }) {
  const { status, user } = useSession()
  const registration = useRegistrationPath(courseId)
  if (status === 'unknown') return <Skeleton height="14" width="full" borderRadius="full" />
  const target = targetFor(user, courseId, registration)
  if (target === null) return null
  return (
    <LinkButton href={target} colorPalette="bowl" size="lg" wide>
      Iniciar con el Registro
    </LinkButton>
  )
}
