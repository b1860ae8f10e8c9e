import type { SubscriptionDetails } from '@rodada/contracts/subscription'
import { Card, Container, Flex, LinkButton, PageHeader } from '@rodada/ui'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData } from '@rodada/web/router'
import type { ReactNode } from 'react'
import { subscriptionPath } from '../subscription-paths.ts'

/** The subscription that the page would be about: another customer's does not exist. */
export const loader = ({ api, params }: LoaderArgs) => api.get('/api/Me/Subscription/Details/:id', { params })

export interface PlaceholderPageProps {
  title: string
  /** What cannot be done yet, and what to do instead. */
  children: ReactNode
}

/** Where else to go: the course, as long as it is offered, and people who can help. */
function WaysOn({ course }: Pick<SubscriptionDetails, 'course'>) {
  return (
    <Flex gap="3" mt="6" wrap="wrap">
      {course !== null && !course.withdrawn && (
        <LinkButton href={`/clase/${course.id}`} colorPalette="bowl">
          Ver el curso
        </LinkButton>
      )}
      <LinkButton href="/contacto" variant="outline" colorPalette="bowl">
        Contacto
      </LinkButton>
    </Flex>
  )
}

/** A page for something that cannot be done on the site yet, and says so. */
export function PlaceholderPage({ title, children }: PlaceholderPageProps) {
  const { id, course } = usePageData<typeof loader>()
  return (
    <Container width="prose" pb="12">
      <PageHeader title={title} back={subscriptionPath(id)} tone="bowl" />
      <Card>
        {children}
        <WaysOn course={course} />
      </Card>
    </Container>
  )
}
