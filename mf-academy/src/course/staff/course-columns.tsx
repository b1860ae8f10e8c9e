import type { CourseListItem } from '@rodada/contracts/course/calls'
import { formatPrice } from '@rodada/contracts/words/money'
import { paymentNote } from '@rodada/contracts/words/price-text'
import { type DataColumn, Link, Text, VisuallyHidden } from '@rodada/ui'
import { BreakingText, RowActs } from '@rodada/ui/staff'
import { joinWords } from '@rodada/web/words/format'
import { newAnnouncementPath } from '../../announcement/announcement-paths.ts'
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
    <RowActs
      about={title}
      acts={[
        <Link key="edit" colorPalette="bowl" href={`${coursePath(id)}/editar`}>
          Editar<VisuallyHidden> {title}</VisuallyHidden>
        </Link>,
        <Link key="more" colorPalette="bowl" href={managedCoursePath(id)}>
          Más Información<VisuallyHidden> sobre {title}</VisuallyHidden>
        </Link>,
        <Link key="write" colorPalette="bowl" href={newAnnouncementPath('course', id)}>
          Escribir<VisuallyHidden> a las familias de {title}</VisuallyHidden>
        </Link>,
      ]}
    />
  )
}

/** @param today `YYYY-MM-DD` in Mexico City. */
export function courseColumns(today: string): DataColumn<CourseListItem>[] {
  return [
    {
      header: 'Curso',
      lead: true,
      cell: ({ id, title }) => (
        <BreakingText>
          <Link colorPalette="bowl" href={managedCoursePath(id)}>
            {title}
          </Link>
        </BreakingText>
      ),
    },
    { header: 'Niveles', place: 'none', cell: ({ levels }) => joinWords(levels) || '—' },
    { header: 'Lugares', cell: ({ placeNames }) => joinWords(placeNames) || '—' },
    { header: 'Horario', cell: (course) => <Hours course={course} today={today} /> },
    { header: 'Precio', place: 'status', cell: (course) => <Price {...course} /> },
    { header: 'Edades', cell: (course) => agesText(course) ?? 'Todas' },
    { header: 'Acciones', place: 'acts', cell: (course) => <Actions {...course} /> },
  ]
}
