import { Container, Grid, PageHeader, TileLink } from '@rodada/ui'
import { useSession } from '@rodada/web/pages/app'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { withReturnUrl } from '@rodada/web/pages/return-url'
import { useNavigate, usePageData, useSearchParams } from '@rodada/web/pages/router'
import { useEffect } from 'react'
import { chosenIn } from '../../course/chosen-class.ts'
import { coursePath, registrationPath } from '../../course/course-paths.ts'
import { CourseSummary } from './course-summary.tsx'

export const loader = ({ read }: LoaderArgs) => read('/api/Course/Details/:id')

/** Redirects signed-in customers to the form, and other accounts, which cannot register, to the course. */
function useSkipSignedIn(courseId: number, registration: string): void {
  const { user } = useSession()
  const navigate = useNavigate()
  const isCustomer = user?.roles.includes('GeneralUser') === true
  const onward = isCustomer ? registration : coursePath(courseId)

  useEffect(() => {
    if (user !== null) void navigate(onward, { replace: true })
  }, [user, navigate, onward])
}

/** Who registers, /clase/{id}/identificacion: an account, or a new customer. */
export function Component() {
  const course = usePageData<typeof loader>()
  const [search] = useSearchParams()
  const chosen = chosenIn(search)
  const registration = registrationPath(course.id, chosen)
  useSkipSignedIn(course.id, registration)
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
            href={`${registration}${registration.includes('?') ? '&' : '?'}newUser=true`}
            icon="user-new"
            tone="bowl"
            title="Soy nuevo"
            text="Crea tu cuenta y sigue con el registro."
          />
        </Grid>
        <CourseSummary course={course} />
      </Grid>
    </Container>
  )
}
