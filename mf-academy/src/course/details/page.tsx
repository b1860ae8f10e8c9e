import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { paymentNote } from '@rodada/contracts/words/price-text'
import {
  BottomBar,
  Box,
  Card,
  Container,
  DetailLayout,
  Flex,
  Gallery,
  PriceTag,
  ShareBlock,
  Text,
} from '@rodada/ui'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageUrl } from '@rodada/web/pages/page-url'
import { usePageData } from '@rodada/web/pages/router'
import { useRef } from 'react'
import { ClassGear } from '../../gear/class-gear.tsx'
import { agesText } from '../ages-text.ts'
import { useChosenClass } from '../chosen-class.ts'
import { CoursePrice } from '../course-price.tsx'
import { kindText } from '../kind-text.ts'
import { RegisterButton } from '../register-button.tsx'
import { CourseFacts } from './course-facts.tsx'
import { CourseHeader } from './course-header.tsx'
import { CoursePart } from './course-part.tsx'
import { CoursePlaces } from './course-places.tsx'
import { NextSessions } from './next-sessions.tsx'
import { WeeklySchedule } from './weekly-schedule.tsx'

export async function loader({ read }: LoaderArgs) {
  const course = await read('/api/Course/Details/:id')
  return { ...course, today: dayInMexico(new Date()) }
}

export function title(course: Awaited<ReturnType<typeof loader>>): string {
  return course.title
}

/** Separate, so that reading the browser's address does not re-render the page. */
function Share({ text }: { text: string }) {
  return <ShareBlock url={usePageUrl()} text={text} />
}

/**
 * One course, /clase/{id}. Its first screen decides: what it is, for whom, the next dates, what it takes to begin, the button. The
 * rest unfolds.
 */
export function Component() {
  const course = usePageData<typeof loader>()
  const chosen = useChosenClass()
  const button = useRef<HTMLDivElement>(null)
  return (
    <Container>
      <CourseHeader {...course} />
      <DetailLayout
        first="aside"
        media={<Gallery purpose="courses" pictures={course.images} alt={course.title} />}
        aside={
          <Card>
            <Flex direction="column" gap="4">
              <Text>{[kindText(course), agesText(course)].filter(Boolean).join(' · ')}</Text>
              <NextSessions course={course} today={course.today} chosen={chosen} />
              <CoursePrice course={course} />
              <Box ref={button}>
                <RegisterButton courseId={course.id} chosen={chosen} />
              </Box>
            </Flex>
          </Card>
        }
      >
        <Box>
          <CoursePart title="Descripción" open>
            <Text keepLines maxW="prose">
              {course.description}
            </Text>
          </CoursePart>
          <WeeklySchedule course={course} today={course.today} />
          <CoursePlaces places={course.locations} />
          <CourseFacts course={course} />
        </Box>
        <Share text={course.title} />
        <ClassGear gear={course.gear} />
      </DetailLayout>
      <BottomBar watched={button} label="Precio y registro">
        <PriceTag amount={course.price} note={paymentNote(course)} />
        <RegisterButton courseId={course.id} chosen={chosen} size="md" />
      </BottomBar>
    </Container>
  )
}
