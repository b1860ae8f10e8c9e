import { AwaitedForm, Container, PageHeader } from '@rodada/ui'
import { useApi } from '@rodada/web/app'
import { deferred } from '@rodada/web/deferred'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData, useParams } from '@rodada/web/router'
import { useSaveAndReturn } from '@rodada/web/save-and-return'
import { CourseForm } from './course-form.tsx'
import { bodyOf, type CourseValues } from './course-values.ts'
import { loadLookups } from './load-lookups.ts'

async function load(args: LoaderArgs) {
  const [course, lookups] = await Promise.all([
    args.read('/api/ClassCapturist/GetCourseFormData/:id'),
    loadLookups(args),
  ])
  return { course, lookups }
}

export const loader = (args: LoaderArgs) => deferred(load(args))

/** Changing a course, /clase/{id}/editar. */
export function Component() {
  const { value } = usePageData<typeof loader>()
  const { id } = useParams()
  const api = useApi()
  const { goBack, saveAndReturn } = useSaveAndReturn('/administrar-cursos')

  function save(values: CourseValues) {
    const body = bodyOf(values)
    return saveAndReturn(api.post('/api/ClassCapturist/EditCourse/:id', { params: { id }, body }))
  }
  return (
    <Container maxW="60rem" pb="12">
      <PageHeader title="Editar curso" tone="bowl" back={goBack} />
      <AwaitedForm data={value}>
        {({ course, lookups }) => (
          <CourseForm course={course} lookups={lookups} draft={`course:${course.id}`} onSubmit={save} />
        )}
      </AwaitedForm>
    </Container>
  )
}
