import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { EmptyState, LinkButton, Slider } from '@rodada/ui'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { CourseCard } from '../course/course-card.tsx'
import { MembershipProvider } from '../course/has-membership.tsx'

const total = 4

/** The free trial, then the courses most chosen lately. */
export async function loader({ api }: Pick<LoaderArgs, 'api'>) {
  const courses = await api.get('/api/Course/GetPopular', { query: { total, trialFirst: true } })
  return { courses, today: dayInMexico(new Date()) }
}

export function Component({ data: { courses, today } }: { data: Awaited<ReturnType<typeof loader>> }) {
  if (courses.length === 0)
    return (
      <EmptyState title="Pronto publicaremos nuevos cursos.">
        <LinkButton href="/contacto" variant="outline" colorPalette="ink">
          Contacto
        </LinkButton>
      </EmptyState>
    )
  return (
    <MembershipProvider>
      <Slider items={courses} keyOf={({ id }) => id} label="Cursos destacados">
        {(course) => <CourseCard course={course} today={today} level="h3" />}
      </Slider>
    </MembershipProvider>
  )
}
