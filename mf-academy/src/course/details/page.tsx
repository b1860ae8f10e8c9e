import type { TimetableSession } from '@rodada/contracts/timetable/calls'
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
  Heading,
  PriceTag,
  ShareBlock,
  Text,
} from '@rodada/ui'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageUrl } from '@rodada/web/pages/page-url'
import { usePageData } from '@rodada/web/pages/router'
import { Suspense, useRef } from 'react'
import { ClassGear } from '../../gear/class-gear.tsx'
import { type ChosenClass, useChosenClass } from '../chosen-class.ts'
import { CoursePrice } from '../course-price.tsx'
import { NextSession, useUpcoming } from '../next-session.tsx'
import { placeText } from '../place-text.ts'
import { RegisterButton } from '../register-button.tsx'
import { CourseFacts } from './course-facts.tsx'
import { CourseHeader } from './course-header.tsx'
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

/** The chosen session leads, where it is one of the next ones. */
function chosenFirst(sessions: readonly TimetableSession[], chosen: ChosenClass | undefined) {
  const is = ({ slotId, date }: TimetableSession) => slotId === chosen?.slotId && date === chosen.date
  return [...sessions.filter(is), ...sessions.filter((one) => !is(one))]
}

/** One course, /clase/{id}. */
export function Component() {
  const course = usePageData<typeof loader>()
  const sessions = useUpcoming(course.nextSessions)
  const chosen = useChosenClass()
  const [next] = chosenFirst(sessions, chosen)
  const place = course.locations.find(({ id }) => id === next?.address?.id)
  const button = useRef<HTMLDivElement>(null)
  return (
    <Container>
      <CourseHeader {...course} />
      <DetailLayout
        media={<Gallery purpose="courses" pictures={course.images} alt={course.title} />}
        aside={
          <>
            <Card>
              <Flex direction="column" gap="4">
                <CoursePrice course={course} />
                <Box ref={button}>
                  <RegisterButton courseId={course.id} chosen={chosen} />
                </Box>
                <NextSession session={next} place={place ? placeText(place) : next?.address?.name} />
                <Share text={course.title} />
              </Flex>
            </Card>
            {/* Below a phone's fold: hydrated last. */}
            <Suspense fallback={null}>
              <WeeklySchedule course={course} today={course.today} />
              <NextSessions sessions={sessions} />
              <CoursePlaces places={course.locations} />
            </Suspense>
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
        <ClassGear gear={course.gear} />
      </DetailLayout>
      <BottomBar watched={button} label="Precio y registro">
        <PriceTag amount={course.price} note={paymentNote(course)} />
        <RegisterButton courseId={course.id} chosen={chosen} size="md" />
      </BottomBar>
    </Container>
  )
}
