import { dayInMexico } from '@rodada/contracts/student-age'
import { AwaitedForm, Container, PageHeader } from '@rodada/ui'
import { useApi, useNotify } from '@rodada/web/app'
import { deferred } from '@rodada/web/deferred'
import { useDraftKey } from '@rodada/web/draft'
import { useGoBack } from '@rodada/web/go-back'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData, useParams } from '@rodada/web/router'
import { StudentForm } from './student-form.tsx'
import { bodyOf, type StudentValues } from './student-values.ts'

async function load({ read }: LoaderArgs) {
  const student = await read('/api/Me/Participant/Details/:id')
  return { student, today: dayInMexico(new Date()) }
}

export const loader = (args: LoaderArgs) => deferred(load(args))

/** Changing one of one's own students, /participante/{id}/editar. */
export function Component() {
  const { value } = usePageData<typeof loader>()
  const { id } = useParams()
  const draft = `student:${id}`
  const draftKey = useDraftKey(draft)
  const api = useApi()
  const { showResult } = useNotify()
  const goBack = useGoBack(`/participante/${id}`)

  async function save(values: StudentValues) {
    const body = bodyOf(values)
    const result = await api.post('/api/Me/Participant/Edit/:id', {
      ...{ params: { id }, body },
      idempotencyKey: draftKey(body),
    })
    showResult(result)
    if (result.success) goBack()
    return result
  }
  return (
    <Container width="narrow" pb="12">
      <PageHeader title="Editar alumno" tone="bowl" back={goBack} />
      <AwaitedForm data={value}>
        {({ student, today }) => (
          <StudentForm student={student} today={today} draft={draft} onSubmit={save} />
        )}
      </AwaitedForm>
    </Container>
  )
}
