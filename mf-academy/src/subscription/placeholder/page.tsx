import { Card, Container, Flex, LinkButton, PageHeader, Text } from '@rodada/ui'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { coursePath } from '../../course/course-paths.ts'
import { subscriptionPath } from '../subscription-paths.ts'

/** The service answers 404 for another customer's subscription. */
export const loader = ({ api, params }: LoaderArgs) => api.get('/api/Me/Subscription/Details/:id', { params })

/** Says that the site cannot change a subscription yet, /suscripcion/{id}/editar. */
export function Component() {
  const { id, course } = usePageData<typeof loader>()
  return (
    <Container width="prose" pb="12">
      <PageHeader title="Editar suscripción" back={subscriptionPath(id)} tone="bowl" />
      <Card>
        <Text>
          Todavía no se puede cambiar una suscripción desde el sitio. Si necesitas cambiar algo, escríbenos y
          lo vemos contigo.
        </Text>
        <Flex gap="3" mt="6" wrap="wrap">
          {course !== null && !course.withdrawn && (
            <LinkButton href={coursePath(course.id)} colorPalette="bowl">
              Ver el curso
            </LinkButton>
          )}
          <LinkButton href="/contacto" variant="outline" colorPalette="bowl">
            Contacto
          </LinkButton>
        </Flex>
      </Card>
    </Container>
  )
}
