import type { CourseListItem } from '@rodada/contracts/course/calls'
import { paymentNote } from '@rodada/contracts/words/price-text'
import { Box, MediaCard, PriceTag } from '@rodada/ui'
import { joinWords } from '@rodada/web/words/format'
import { CourseHours } from './course-hours.tsx'
import { coursePath } from './course-paths.ts'
import { CourseTerms } from './course-terms.tsx'

interface CourseCardProps {
  course: CourseListItem
  /** Loads the picture at once; for the first cards of a page. */
  priority?: boolean
  level?: 'h2' | 'h3'
  /** `YYYY-MM-DD` in Mexico City. */
  today: string
}

export function CourseCard({ course, priority = false, level = 'h2', today }: CourseCardProps) {
  return (
    <MediaCard
      href={coursePath(course.id)}
      title={course.title}
      purpose="courses"
      picture={course.images[0]}
      priority={priority}
      level={level}
      meta={
        <>
          {course.disciplines.length > 0 && <p>{joinWords(course.disciplines)}</p>}
          {course.levels.length > 0 && <Box as="p">Nivel: {joinWords(course.levels)}</Box>}
          <CourseHours course={course} today={today} />
        </>
      }
      terms={<CourseTerms course={course} />}
      price={<PriceTag amount={course.price} note={paymentNote(course)} />}
      action="Más Información"
    />
  )
}
