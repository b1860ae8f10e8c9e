import {
  Box,
  Breadcrumb,
  Card,
  Container,
  DetailLayout,
  Flex,
  Gallery,
  Heading,
  PageHeader,
  PriceTag,
  ShareBlock,
  Text,
} from '@rodada/ui'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageUrl } from '@rodada/web/page-url'
import { usePageData } from '@rodada/web/router'
import { paymentNote } from '../course/payment-note.ts'
import { CourseFacts } from './course-facts.tsx'
import { CoursePlaces } from './course-places.tsx'
import { RegisterButton } from './register-button.tsx'
import { WeeklySchedule } from './weekly-schedule.tsx'

export const loader = ({ api, params }: LoaderArgs) => api.get('/api/Course/Details/:id', { params })

export function title(course: Awaited<ReturnType<typeof loader>>): string {
  return course.title
}

/** One course, /clase/{id}. */
export function Component() {
  const course = usePageData<typeof loader>()
  const url = usePageUrl()
  return (
    <Container>
      <Breadcrumb
        crumbs={[
          { label: 'Inicio', href: '/' },
          { label: 'Academia', href: '/academia' },
          { label: course.title },
        ]}
      />
      <PageHeader title={course.title} back="/academia" tone="bowl" />
      <DetailLayout
        media={<Gallery purpose="courses" pictures={course.images} alt={course.title} />}
        aside={
          <>
            <Card>
              <Flex direction="column" gap="4">
                <PriceTag amount={course.price} note={paymentNote(course)} size="lg" />
                <RegisterButton courseId={course.id} />
                <ShareBlock url={url} text={course.title} />
              </Flex>
            </Card>
            <WeeklySchedule course={course} />
            <CoursePlaces places={course.locations} />
          </>
        }
      >
        <Box>
          <Heading size="card" mb="3">
            Descripción
          </Heading>
          <Text keepLines maxW="prose">
            {course.description}
          </Text>
        </Box>
        <CourseFacts course={course} />
      </DetailLayout>
    </Container>
  )
}
