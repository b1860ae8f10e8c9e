import { AwaitedForm, Container, PageHeader } from '@rodada/ui'
import { useApi } from '@rodada/web/app'
import { deferred } from '@rodada/web/deferred'
import { useDraftKey } from '@rodada/web/draft'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData } from '@rodada/web/router'
import { useSaveAndReturn } from '@rodada/web/save-and-return'
import { CourseForm } from './course-form.tsx'
import { bodyOf, type CourseValues } from './course-values.ts'
import { loadLookups } from './load-lookups.ts'

const draft = 'course:new'

export const loader = (args: LoaderArgs) => deferred(loadLookups(args))

/** A new course, /clase/nueva. */
export function Component() {
  const { value } = usePageData<typeof loader>()
  const api = useApi()
  const { goBack, saveAndReturn } = useSaveAndReturn('/administrar-cursos')
  const keyFor = useDraftKey(draft)

  function publish(values: CourseValues) {
    const body = bodyOf(values)
    return saveAndReturn(api.post('/api/ClassCapturist/createCourse', { body, idempotencyKey: keyFor(body) }))
  }
  return (
    <Container maxW="60rem" pb="12">
      <PageHeader title="Nuevo curso" tone="bowl" back={goBack} />
      <AwaitedForm data={value}>
        {(lookups) => <CourseForm lookups={lookups} draft={draft} onSubmit={publish} />}
      </AwaitedForm>
    </Container>
  )
}
