import type { CourseDetails } from '@rodada/contracts/course/calls'
import { formatHour } from '@rodada/contracts/words/dates'
import { paymentNote } from '@rodada/contracts/words/price-text'
import { Box, Card, Flex, Heading, Link, LinkButton, Picture, Text } from '@rodada/ui'
import { useHasPages } from '@rodada/web/pages/app'
import { formatDay } from '@rodada/web/words/format'
import { shortAgesText } from '../../course/ages-text.ts'
import { type ChosenClass, goneText, isOffered } from '../../course/chosen-class.ts'
import { nextText } from '../../course/course-hours.tsx'
import { kindText } from '../../course/kind-text.ts'
import { StartPrice } from '../../course/start-price.tsx'
import { useUpcoming } from '../../course/use-upcoming.ts'

const subscriptions = '/suscripciones'

interface CourseSummaryProps {
  course: CourseDetails
  /** The class that the visitor chose. */
  chosen: ChosenClass | undefined
}

/** `martes 24 de noviembre, 4:00 p.m.`, the chosen class while there is one, else the next one; undefined without any. */
function useWhen({ course, chosen }: CourseSummaryProps): string | undefined {
  const [next] = useUpcoming(course.nextSessions)
  const slot = course.daysAndSchedules.find(({ id }) => id === chosen?.slotId)
  if (chosen && slot && isOffered(chosen, course))
    return `${formatDay(chosen.date)}, ${formatHour(slot.from)}`
  return next && [nextText(next, course.daysAndSchedules), next.address?.name].filter(Boolean).join(' · ')
}

/** The course to register for, as its card says it, with links to other courses. */
export function CourseSummary(props: CourseSummaryProps) {
  const { course, chosen } = props
  const hasPage = useHasPages()
  const when = useWhen(props)
  return (
    <Card as="section" aria-labelledby="curso" padding="none" overflow="hidden">
      <Picture
        purpose="courses"
        picture={course.images[0]}
        alt=""
        sizes="(min-width: 64rem) 30rem, 92vw"
        ratio={{ base: '2 / 1', sm: '16 / 9' }}
        priority
      />
      <Flex direction="column" gap="3" p={{ base: '4', md: '6' }}>
        <Heading id="curso" size="card" htmlTranslate="no">
          {course.title}
        </Heading>
        <Box fontSize="sm" color="fg.muted">
          <Text>{[kindText(course), shortAgesText(course)].filter(Boolean).join(' · ')}</Text>
          {chosen !== undefined && !isOffered(chosen, course) && <Text>{goneText}</Text>}
          {when !== undefined && <Text>{when}</Text>}
        </Box>
        <StartPrice course={course} note={paymentNote(course)} />
        <Flex columnGap="5" rowGap="2" align="center" wrap="wrap">
          <LinkButton href="/academia" variant="outline" colorPalette="bowl" size="sm">
            Elegir otro curso
          </LinkButton>
          {hasPage(subscriptions) && (
            <Link href={subscriptions} alone>
              Ir a mis suscripciones
            </Link>
          )}
        </Flex>
      </Flex>
    </Card>
  )
}
