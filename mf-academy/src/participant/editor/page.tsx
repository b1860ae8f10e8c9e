import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { RecordFormPage } from '@rodada/ui/forms'
import type { Api } from '@rodada/web/calls/api'
import { deferred } from '@rodada/web/calls/deferred'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData, useParams } from '@rodada/web/pages/router'
import { useDraftKey } from '@rodada/web/storage/draft'
import { StudentForm } from './student-form.tsx'
import { bodyOf, type StudentValues } from './student-values.ts'

async function load({ read }: LoaderArgs) {
  const student = await read('/api/Me/Participant/Details/:id')
  return { student, today: dayInMexico(new Date()) }
}

export const loader = (args: LoaderArgs) => deferred(load(args))

/** Changes an own student, /participante/{id}/editar. */
export function Component() {
  const { value } = usePageData<typeof loader>()
  const { id } = useParams()
  const draft = `student:${id}`
  const keyFor = useDraftKey(draft)

  function send(api: Api, values: StudentValues) {
    const body = bodyOf(values)
    return api.post('/api/Me/Participant/Edit/:id', { params: { id }, body, idempotencyKey: keyFor(body) })
  }
  return (
    <RecordFormPage
      title="Editar alumno"
      tone="bowl"
      width="narrow"
      back={`/participante/${id}`}
      data={value}
      send={send}
    >
      {(data, save) => <StudentForm {...data} draft={draft} onSubmit={save} />}
    </RecordFormPage>
  )
}
