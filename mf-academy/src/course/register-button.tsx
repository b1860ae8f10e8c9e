import { LinkButton } from '@rodada/ui'
import { useSession } from '@rodada/web/pages/app'
import type { ChosenClass } from './chosen-class.ts'
import { identificationPath, registrationPath } from './course-paths.ts'

/** Where a visitor or a customer registers; null for accounts that cannot. @param chosen a class of the course. */
export function useRegistrationPath(courseId: number, chosen?: ChosenClass): string | null {
  const { user } = useSession()
  if (user === null) return identificationPath(courseId, chosen)
  return user.roles.includes('GeneralUser') ? registrationPath(courseId, chosen) : null
}

interface RegisterButtonProps {
  courseId: number
  /** The class that the visitor chose. */
  chosen: ChosenClass | undefined
  size?: 'md' | 'lg'
}

/**
 * Link to the registration. While the session is unknown it is the visitor's link, so that the server's page works without a
 * script.
 */
export function RegisterButton({ courseId, chosen, size = 'lg' }: RegisterButtonProps) {
  const path = useRegistrationPath(courseId, chosen)
  if (path === null) return null
  return (
    <LinkButton href={path} colorPalette="bowl" size={size} wide={size === 'lg'}>
      Iniciar con el Registro
    </LinkButton>
  )
}
