import { LinkButton } from '@rodada/ui'
import { useSession } from '@rodada/web/app'
import { identificationPath, registrationPath } from '../course-paths.ts'

/**
 * The way to register: for visitors and customers only. Who looks counts as a visitor until that is known, as nearly all
 * are: the server's page has the link for those whose script comes late or never.
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
