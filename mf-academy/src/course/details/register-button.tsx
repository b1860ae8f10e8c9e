import { LinkButton, Skeleton } from '@rodada/ui'
import { useSession } from '@rodada/web/app'
import { identificationPath, registrationPath } from '../course-paths.ts'

/** The way to register: for visitors and customers only. Its place is kept while it is unknown who looks. */
export function RegisterButton({ courseId, size = 'lg' }: { courseId: number; size?: 'md' | 'lg' }) {
  const { status, user } = useSession()
  if (user !== null && !user.roles.includes('GeneralUser')) return null
  const button = (
    <LinkButton
      href={user === null ? identificationPath(courseId) : registrationPath(courseId)}
      colorPalette="bowl"
      size={size}
      wide={size === 'lg'}
    >
      Iniciar con el Registro
    </LinkButton>
  )
  return status === 'unknown' ? <Skeleton borderRadius="full">{button}</Skeleton> : button
}
