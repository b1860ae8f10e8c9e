import { AwaitedForm, Container, PageHeader } from '@rodada/ui'
import { useApi, useNotify } from '@rodada/web/app'
import { deferred } from '@rodada/web/deferred'
import { useDraftKey } from '@rodada/web/draft'
import { useGoBack } from '@rodada/web/go-back'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData } from '@rodada/web/router'
import { CourseForm } from '../course-form/course-form.tsx'
import { bodyOf, type CourseValues } from '../course-form/course-values.ts'
import { loadLookups } from '../course-form/load-lookups.ts'

const draft = 'course:new'

export const loader = ({ api }: LoaderArgs) => deferred(loadLookups(api))

/** A new course, /clase/nueva. */
export function Component() {
  const { value } = usePageData<typeof loader>()
  const api = useApi()
  const { showResult } = useNotify()
  const goBack = useGoBack('/administrar-cursos')
  const keyFor = useDraftKey(draft)

  async function publish(values: CourseValues) {
    const body = bodyOf(values)
    const result = await api.post('/api/ClassCapturist/createCourse', { body, idempotencyKey: keyFor(body) })
    showResult(result)
    if (result.success) goBack()
    return result
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
