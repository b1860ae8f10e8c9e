import { Container, Grid, PageHeader, TileLink } from '@rodada/ui'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData } from '@rodada/web/router'
import { coursePath } from '../../course/course-paths.ts'
import { CourseSummary } from './course-summary.tsx'
import { useSkipSignedIn, waysIn } from './ways-in.ts'

export const loader = ({ read }: LoaderArgs) => read('/api/Course/Details/:id')

/** Who is about to register for a course: an account, or a new customer. /clase/{id}/identificacion. */
export function Component() {
  const course = usePageData<typeof loader>()
  const { signIn, newcomer } = waysIn(course.id)
  useSkipSignedIn(course.id)
  return (
    <Container maxW={{ lg: '64rem' }} pb="12">
      <PageHeader
        title="¿Cómo quieres continuar?"
        lead="Dinos quién eres para iniciar el registro."
        tone="bowl"
        back={coursePath(course.id)}
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
            href={signIn}
            reload
            icon="user"
            tone="bowl"
            title="Tengo una cuenta"
            text="Inicia sesión y usa los datos que ya guardaste."
          />
          <TileLink
            href={newcomer}
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
