import { LinkButton, Skeleton } from '@rodada/ui'
import { useSession } from '@rodada/web/app'
import { coursePath } from '../course/course-paths.ts'
import { useRegistrationPath } from '../course/registration-path.ts'

/**
 * The way to register: for visitors and customers only. Its place is kept while it is unknown who looks, and it
 * appears once the page where it ends is part of a release.
 */
export function RegisterButton({ courseId }: { courseId: number }) {
  const { status, user } = useSession()
  const registration = useRegistrationPath(courseId)
  if (registration === null) return null
  if (status === 'unknown') return <Skeleton height="14" width="full" borderRadius="full" />
  if (user !== null && !user.roles.includes('GeneralUser')) return null
  const target = user === null ? `${coursePath(courseId)}/identificacion` : registration
  return (
    <LinkButton href={target} colorPalette="bowl" size="lg" wide>
      Iniciar con el Registro
    </LinkButton>
  )
}
