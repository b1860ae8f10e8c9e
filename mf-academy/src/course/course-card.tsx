import type { CourseListItem } from '@rodada/contracts/course/calls'
import { paymentNote } from '@rodada/contracts/words/price-text'
import { Badge, Box, MediaCard } from '@rodada/ui'
import { CourseHours } from './course-hours.tsx'
import { coursePath } from './course-paths.ts'
import { kindText } from './kind-text.ts'
import { StartPrice } from './start-price.tsx'

interface CourseCardProps {
  course: CourseListItem
  /** Loads the picture at once; for the first cards of a page. */
  priority?: boolean
  level?: 'h2' | 'h3'
  /** `YYYY-MM-DD` in Mexico City. */
  today: string
}

/** What it is, when and where the next class is, and what it takes to begin; the rest stands on the course's page. */
export function CourseCard({ course, priority = false, level = 'h2', today }: CourseCardProps) {
  return (
    <MediaCard
      href={coursePath(course.id)}
      title={course.title}
      purpose="courses"
      picture={course.images[0]}
      priority={priority}
      level={level}
      badge={
        course.isFreeTrial && (
          <Badge variant="solid" colorPalette="bowl">
            ¿Primera vez? Empieza aquí
          </Badge>
        )
      }
      meta={
        <>
          <Box as="p">{kindText(course)}</Box>
          <CourseHours course={course} today={today} />
        </>
      }
      price={<StartPrice course={course} note={paymentNote(course)} />}
      action="Más Información"
    />
  )
}
