import { RecordFormPage } from '@rodada/ui/forms'
import { deferred } from '@rodada/web/calls/deferred'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData, useParams } from '@rodada/web/pages/router'
import { HealthForm } from './health-form.tsx'
import { bodyOf, type HealthValues } from './health-values.ts'

/** Not preloaded: the service records every view. */
export async function loader({ api, params, request: { signal } }: LoaderArgs) {
  const [{ value }, students] = await Promise.all([
    deferred(api.get('/api/Me/Participant/HealthNotes/:id', { params })),
    // Only the heading needs the name: without it the notes still show.
    api.get('/api/Me/Participants', { signal }).catch(() => []),
  ])
  return { notes: value, student: students.find(({ id }) => id === Number(params.id)) }
}

/** Health notes of an own student, /participante/{id}/salud. */
export function Component() {
  const { notes, student } = usePageData<typeof loader>()
  const { id } = useParams()
  return (
    <RecordFormPage
      title="Datos de salud"
      eyebrow={student?.name}
      tone="bowl"
      width="narrow"
      back={`/participante/${id}`}
      data={notes}
      once
      send={(api, values: HealthValues) =>
        api.post('/api/Me/Participant/EditHealthNotes/:id', { params: { id }, body: bodyOf(values) })
      }
    >
      {(loaded, save) => <HealthForm notes={loaded} onSubmit={save} />}
    </RecordFormPage>
  )
}
