import { AwaitedForm, Container, PageHeader } from '@rodada/ui'
import { useApi } from '@rodada/web/app'
import { deferred } from '@rodada/web/deferred'
import { useDraftKey } from '@rodada/web/draft'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData } from '@rodada/web/router'
import { useSaveAndReturn } from '@rodada/web/save-and-return'
import { LocationForm } from './location-form.tsx'
import { bodyOf, type LocationValues } from './location-values.ts'

export const loader = ({ read }: LoaderArgs) => deferred(read('/api/Level/GetLevels'))

const draft = 'location:new'

/** A new place where classes meet, /configuracion/ubicaciones/nueva. */
export function Component() {
  const { value } = usePageData<typeof loader>()
  const api = useApi()
  const { goBack, saveAndReturn } = useSaveAndReturn('/configuracion')
  const keyFor = useDraftKey(draft)

  function add(values: LocationValues) {
    const body = bodyOf(values)
    return saveAndReturn(api.post('/api/Admin/CreateAddress', { body, idempotencyKey: keyFor(body) }))
  }
  return (
    <Container width="prose" pb="12">
      <PageHeader title="Nueva ubicación" back={goBack} />
      <AwaitedForm data={value}>
        {(levels) => <LocationForm levels={levels} draft={draft} onSubmit={add} />}
      </AwaitedForm>
    </Container>
  )
}
