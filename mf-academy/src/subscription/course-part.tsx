import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { Box, Card, Heading, MediaCard, Picture, Text } from '@rodada/ui'

type Course = NonNullable<SubscriptionDetails['course']>

const sizes = '(min-width: 64rem) 26rem, 92vw'

/** The course of a subscription. Not printed. */
export function CoursePart({ course }: { course: Course }) {
  const { id, title, images, withdrawn } = course
  if (!withdrawn) {
    return (
      <Box data-print="hide">
        <MediaCard
          href={`/clase/${id}`}
          title={title}
          purpose="courses"
          picture={images[0]}
          sizes={sizes}
          action="Más Información"
        />
      </Box>
    )
  }
  return (
    <Card padding="none" overflow="hidden" data-print="hide">
      <Picture purpose="courses" picture={images[0]} alt="" sizes={sizes} />
      <Box p="4">
        <Heading size="small">{title}</Heading>
        <Text size="sm" tone="muted" mt="1">
          Este curso ya no se ofrece.
        </Text>
      </Box>
    </Card>
  )
}
