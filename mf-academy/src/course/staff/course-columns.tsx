import type { CourseListItem } from '@rodada/contracts/course/calls'
import { formatPrice } from '@rodada/contracts/words/money'
import { paymentNote } from '@rodada/contracts/words/price-text'
import { type DataColumn, Flex, Link, Text, VisuallyHidden } from '@rodada/ui'
import { joinWords } from '@rodada/web/words/format'
import { agesText } from '../ages-text.ts'
import { hoursTexts, slotsFrom, unplannedText } from '../course-hours.tsx'
import { coursePath, managedCoursePath } from '../course-paths.ts'

function Hours({ course, today }: { course: CourseListItem; today: string }) {
  const hours = hoursTexts(slotsFrom(course.daysAndSchedules, today))
  return <span>{hours.length === 0 ? unplannedText(course.daysAndSchedules) : joinWords(hours)}</span>
}

function Price({ price, ...course }: CourseListItem) {
  return (
    <>
      <span>{price === 0 ? 'Gratis' : formatPrice(price)}</span>
      <Text tone="muted">{paymentNote({ price, ...course })}</Text>
    </>
  )
}

function Actions({ id, title }: CourseListItem) {
  return (
    <Flex gap="3" whiteSpace="nowrap">
      <Link colorPalette="bowl" href={managedCoursePath(id)}>
        Más Información<VisuallyHidden> sobre {title}</VisuallyHidden>
      </Link>
      <Link colorPalette="bowl" href={`${coursePath(id)}/editar`}>
        Editar<VisuallyHidden> {title}</VisuallyHidden>
      </Link>
    </Flex>
  )
}

/** @param today `YYYY-MM-DD` in Mexico City. */
export function courseColumns(today: string): DataColumn<CourseListItem>[] {
  return [
    {
      header: 'Curso',
      lead: true,
      cell: ({ id, title }) => (
        <Link colorPalette="bowl" href={managedCoursePath(id)}>
          {title}
        </Link>
      ),
    },
    { header: 'Niveles', cell: ({ levels }) => joinWords(levels) || '—' },
    { header: 'Lugares', cell: ({ placeNames }) => joinWords(placeNames) || '—' },
    { header: 'Horario', cell: (course) => <Hours course={course} today={today} /> },
    { header: 'Edades', cell: (course) => agesText(course) ?? 'Todas' },
    { header: 'Precio', cell: (course) => <Price {...course} /> },
    { header: 'Acciones', cell: (course) => <Actions {...course} /> },
  ]
}
