import { LinkButton } from '@rodada/ui'
import { useSession } from '@rodada/web/pages/app'
import { identificationPath, registrationPath } from '../course-paths.ts'

/**
 * Link to the registration. While the session is unknown it is the visitor's link, so that the server's page works without a
 * script.
 */
export function RegisterButton({ courseId, size = 'lg' }: { courseId: number; size?: 'md' | 'lg' }) {
  const { user } = useSession()
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
