import { LinkButton, Skeleton } from '@rodada/ui'
import { useSession } from '@rodada/web/app'
import { identificationPath, registrationPath } from '../course/course-paths.ts'

/** The way to register: for visitors and customers only. Its place is kept while it is unknown who looks. */
export function RegisterButton({ courseId, size = 'lg' }: { courseId: number; size?: 'md' | 'lg' }) {
  const { status, user } = useSession()
  if (status === 'unknown') return <Skeleton height="14" width="full" borderRadius="full" />
  if (user !== null && !user.roles.includes('GeneralUser')) return null
  return (
    <LinkButton
      href={user === null ? identificationPath(courseId) : registrationPath(courseId)}
      colorPalette="bowl"
      size={size}
      wide={size === 'lg'}
    >
      Iniciar con el Registro
    </LinkButton>
  )
}
