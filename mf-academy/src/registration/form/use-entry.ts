import { useNotify, useSession } from '@rodada/web/pages/app'
import { useNavigate, useSearchParams } from '@rodada/web/pages/router'
import { useEffect } from 'react'
import { chosenIn } from '../../course/chosen-class.ts'
import { coursePath, identificationPath } from '../../course/course-paths.ts'

const notForStaff = 'Con esta cuenta no se pueden registrar alumnos. Usa una cuenta de cliente.'

/**
 * Lets customers in, and visitors with `newUser=true`. Sends other visitors to the identification and staff back to the
 * course. @returns whether the form may show.
 */
export function useEntry(courseId: number): boolean {
  const { status, user } = useSession()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { show } = useNotify()
  const isStaff = user !== null && !user.roles.includes('GeneralUser')
  const isUnnamed = status === 'anonymous' && search.get('newUser') !== 'true'

  useEffect(() => {
    if (isUnnamed) void navigate(identificationPath(courseId, chosenIn(search)), { replace: true })
    if (!isStaff) return
    show('error', [notForStaff])
    void navigate(coursePath(courseId), { replace: true })
  }, [isUnnamed, isStaff, courseId, search, navigate, show])

  return status !== 'unknown' && !isStaff && !isUnnamed
}
