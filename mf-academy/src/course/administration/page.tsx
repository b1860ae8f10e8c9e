import { dayInMexico } from '@rodada/contracts/student-age'
import { LinkButton, UnusedLabels } from '@rodada/ui'
import { deferred } from '@rodada/web/deferred'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData } from '@rodada/web/router'
import { CourseList } from '../course-list.tsx'
import { managedCoursePath } from '../course-paths.ts'
import { loadChoices } from '../load-choices.ts'

/** The filters' choices with the page; the courses may come later. */
export async function loader(args: LoaderArgs) {
  const [{ value: page }, choices] = await Promise.all([
    deferred(args.read('/api/Course/GetCourseIndex?*')),
    loadChoices(args),
  ])
  return { page, choices, today: dayInMexico(new Date()) }
}

const labelLists = { levels: 'Niveles', disciplines: 'Disciplinas', requirements: 'Requisitos' }

/** The course list of who keeps it, /administrar-cursos. */
export function Component() {
  return (
    <CourseList
      {...usePageData<typeof loader>()}
      header={{
        title: 'Administrar cursos',
        tone: 'bowl',
        create: '/clase/nueva',
        children: (
          <LinkButton href="/administrar-horario" variant="outline" colorPalette="bowl">
            Administrar horario
          </LinkButton>
        ),
      }}
      emptyAction={
        <LinkButton href="/clase/nueva" colorPalette="bowl">
          Nuevo curso
        </LinkButton>
      }
      action={
        <UnusedLabels
          names={labelLists}
          read={(api) => api.get('/api/ClassCapturist/Lookup/Unused')}
          remove={(api, { list, label }) =>
            api.post('/api/ClassCapturist/Lookup/Delete', { body: { list, label } })
          }
        />
      }
      pathOf={managedCoursePath}
    />
  )
}
