import type { CourseListItem } from '@rodada/contracts/course'
import { CardGrid, EmptyState } from '@rodada/ui'
import type { LoaderArgs } from '@rodada/web/page'
import { CourseCard } from '../course/course-card.tsx'
import { MembershipProvider } from '../course/membership.tsx'

const total = 4

/** The free trial, then the courses that most people chose lately. */
export const loader = ({ api }: Pick<LoaderArgs, 'api'>) =>
  api.get('/api/Course/GetPopular', { query: { total, trialFirst: true } })

/** Featured courses for the home page. */
export function Component({ data }: { data: readonly CourseListItem[] }) {
  if (data.length === 0) return <EmptyState title="Pronto publicaremos nuevos cursos." />
  return (
    <MembershipProvider>
      <CardGrid items={data} keyOf={({ id }) => id} label="Cursos destacados">
        {(course) => <CourseCard course={course} level="h3" />}
      </CardGrid>
    </MembershipProvider>
  )
}
