import { RecordFormPage, useBookedQuestion } from '@rodada/ui/forms'
import type { Api } from '@rodada/web/calls/api'
import { deferred } from '@rodada/web/calls/deferred'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData, useParams } from '@rodada/web/pages/router'
import { useDraftKey } from '@rodada/web/storage/draft'
import { LocationForm } from './location-form.tsx'
import { bodyOf, type LocationValues } from './location-values.ts'

async function load({ read, params }: LoaderArgs) {
  const [location, levels] = await Promise.all([
    params.id === undefined ? undefined : read('/api/Admin/GetAddressFormData/:id'),
    read('/api/Level/GetLevels'),
  ])
  return { location, levels }
}

export const loader = (args: LoaderArgs) => deferred(load(args))

/** Adds a location, /configuracion/ubicaciones/nueva, or changes one, …/{id}/editar. */
export function Component() {
  const { value } = usePageData<typeof loader>()
  const { id } = useParams()
  const draft = `location:${id ?? 'new'}`
  const keyFor = useDraftKey(draft)
  const { sendAsking, dialog } = useBookedQuestion()

  function send(api: Api, values: LocationValues) {
    const body = bodyOf(values)
    if (id === undefined) return api.post('/api/Admin/CreateAddress', { body, idempotencyKey: keyFor(body) })
    return sendAsking((movesBooked) =>
      api.post('/api/Admin/EditAddress/:id', {
        params: { id },
        body: movesBooked ? { ...body, movesBooked } : body,
      }),
    )
  }
  return (
    <>
      <RecordFormPage
        title={id === undefined ? 'Nueva ubicación' : 'Editar ubicación'}
        width="prose"
        back="/configuracion"
        data={value}
        send={send}
      >
        {(data, save) => <LocationForm {...data} draft={draft} onSubmit={save} />}
      </RecordFormPage>
      {dialog}
    </>
  )
}
