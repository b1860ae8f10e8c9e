import type { CourseDetails } from '@rodada/contracts/course/calls'
import { Box, Card, Eyebrow, Flex, Heading, Link, LinkButton, Picture } from '@rodada/ui'
import { useHasPages } from '@rodada/web/pages/app'
import { CoursePrice } from '../../course/course-price.tsx'

const subscriptions = '/suscripciones'

/** The course to register for, with links to other courses. */
export function CourseSummary({ course }: { course: CourseDetails }) {
  const hasPage = useHasPages()
  return (
    <Card as="section" aria-labelledby="curso" padding="none" overflow="hidden">
      <Picture
        purpose="courses"
        picture={course.images[0]}
        alt=""
        sizes="(min-width: 64rem) 30rem, 92vw"
        ratio="16 / 9"
        priority
      />
      <Flex direction="column" gap="4" p={{ base: '4', md: '6' }}>
        <Box>
          <Eyebrow mb="2" colorPalette="bowl">
            Curso elegido
          </Eyebrow>
          <Heading id="curso" size="card">
            {course.title}
          </Heading>
        </Box>
        <CoursePrice course={course} />
        <LinkButton href="/academia" variant="outline" colorPalette="bowl" wide>
          Elegir otro curso
        </LinkButton>
        {hasPage(subscriptions) && (
          <Link href={subscriptions} alone>
            Ir a mis suscripciones
          </Link>
        )}
      </Flex>
    </Card>
  )
}
