import { RecordFormPage, useBookedQuestion } from '@rodada/ui/forms'
import type { Api } from '@rodada/web/calls/api'
import { deferred } from '@rodada/web/calls/deferred'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData, useParams } from '@rodada/web/pages/router'
import { useDraftKey } from '@rodada/web/storage/draft'
import { CourseForm } from './course-form.tsx'
import { bodyOf, type CourseValues } from './course-values.ts'
import { loadLookups } from './load-lookups.ts'

async function load(args: LoaderArgs) {
  const [course, lookups] = await Promise.all([
    args.params.id === undefined ? undefined : args.read('/api/ClassCapturist/GetCourseFormData/:id'),
    loadLookups(args),
  ])
  return { course, lookups }
}

export const loader = (args: LoaderArgs) => deferred(load(args))

/** Adds a course, /clase/nueva, or changes one, /clase/{id}/editar. */
export function Component() {
  const { value } = usePageData<typeof loader>()
  const { id } = useParams()
  const draft = `course:${id ?? 'new'}`
  const keyFor = useDraftKey(draft)
  const { sendAsking, dialog } = useBookedQuestion()

  function send(api: Api, values: CourseValues) {
    const body = bodyOf(values)
    if (id === undefined)
      return api.post('/api/ClassCapturist/createCourse', { body, idempotencyKey: keyFor(body) })
    return sendAsking((movesBooked) =>
      api.post('/api/ClassCapturist/EditCourse/:id', {
        params: { id },
        body: movesBooked ? { ...body, movesBooked } : body,
      }),
    )
  }
  return (
    <>
      <RecordFormPage
        title={id === undefined ? 'Nuevo curso' : 'Editar curso'}
        tone="bowl"
        width="wide"
        back="/administrar-cursos"
        data={value}
        send={send}
      >
        {(data, save) => <CourseForm {...data} draft={draft} onSubmit={save} />}
      </RecordFormPage>
      {dialog}
    </>
  )
}
