import { Container, Grid, PageHeader, TileLink } from '@rodada/ui'
import { useSession } from '@rodada/web/pages/app'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { withReturnUrl } from '@rodada/web/pages/return-url'
import { useNavigate, usePageData, useSearchParams } from '@rodada/web/pages/router'
import { useDraft } from '@rodada/web/storage/draft'
import { useEffect } from 'react'
import { chosenIn } from '../../course/chosen-class.ts'
import { coursePath, registrationPath } from '../../course/course-paths.ts'
import { draftOf } from '../registration-draft.ts'
import { CourseSummary } from './course-summary.tsx'

export const loader = ({ read }: LoaderArgs) => read('/api/Course/Details/:id')

/**
 * Redirects to the form those whom it knows: customers who are signed in, and visitors who have begun to fill it in. Other
 * accounts, which cannot register, go to the course.
 */
function useSkip(courseId: number, registration: string, forNew: string): void {
  const { user } = useSession()
  const navigate = useNavigate()
  const draft = useDraft(draftOf(courseId))

  useEffect(() => {
    const known = user?.roles.includes('GeneralUser') ? registration : coursePath(courseId)
    if (user !== null) void navigate(known, { replace: true })
    else if (draft?.restore()) void navigate(forNew, { replace: true })
  }, [user, draft, navigate, courseId, registration, forNew])
}

/** Who registers, /clase/{id}/identificacion: an account, or a new customer. */
export function Component() {
  const course = usePageData<typeof loader>()
  const [search] = useSearchParams()
  const chosen = chosenIn(search)
  const registration = registrationPath(course.id, chosen)
  const forNew = `${registration}${registration.includes('?') ? '&' : '?'}newUser=true`
  useSkip(course.id, registration, forNew)
  return (
    <Container maxW={{ lg: '64rem' }} pb="12">
      <PageHeader
        title="¿Cómo quieres continuar?"
        lead="Dinos quién eres para iniciar el registro."
        tone="bowl"
        back={coursePath(course.id, chosen)}
      />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        gap={{ base: '5', lg: '8' }}
      >
        <Grid
          alignContent="start"
          gap={{ base: '4', md: '5' }}
          templateColumns={{ md: '1fr 1fr', lg: '1fr' }}
        >
          <TileLink
            href={withReturnUrl('/identificacion', registration)}
            reload
            icon="user"
            tone="bowl"
            title="Tengo una cuenta"
            text="Inicia sesión y usa los datos que ya guardaste."
          />
          <TileLink
            href={forNew}
            icon="user-new"
            tone="bowl"
            title="Soy nuevo"
            text="Crea tu cuenta y sigue con el registro."
          />
        </Grid>
        <CourseSummary course={course} chosen={chosen} />
      </Grid>
    </Container>
  )
}
