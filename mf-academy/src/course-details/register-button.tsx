import { LinkButton, Skeleton } from '@rodada/ui'
import { useHasPages, useSession } from '@rodada/web/app'

/**
 * The way to register: for visitors and customers only. Its place is kept while it is unknown who looks, and it
 * appears once the pages that it leads to are part of a release.
 */
export function RegisterButton({ courseId }: { courseId: number }) {
  const { status, user } = useSession()
  const target = `/clase/${courseId}/${status === 'signed-in' ? 'registro' : 'identificacion'}`
  const hasPage = useHasPages()
  if (!hasPage(target)) return null
  if (status === 'unknown') return <Skeleton height="14" width="full" borderRadius="full" />
  if (user !== null && !user.roles.includes('GeneralUser')) return null
  return (
    <LinkButton href={target} colorPalette="bowl" size="lg" wide>
      Iniciar con el Registro
    </LinkButton>
  )
}
