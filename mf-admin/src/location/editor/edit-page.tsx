import { AwaitedForm, Container, PageHeader } from '@rodada/ui'
import { useApi } from '@rodada/web/app'
import { deferred } from '@rodada/web/deferred'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData, useParams } from '@rodada/web/router'
import { useSaveAndReturn } from '@rodada/web/save-and-return'
import { LocationForm } from './location-form.tsx'
import { bodyOf, type LocationValues } from './location-values.ts'

async function load({ read }: LoaderArgs) {
  const [location, levels] = await Promise.all([
    read('/api/Admin/GetAddressFormData/:id'),
    read('/api/Level/GetLevels'),
  ])
  return { location, levels }
}

export const loader = (args: LoaderArgs) => deferred(load(args))

/** Changing a place where classes meet, /configuracion/ubicaciones/{id}/editar. */
export function Component() {
  const { value } = usePageData<typeof loader>()
  const { id } = useParams()
  const api = useApi()
  const { goBack, saveAndReturn } = useSaveAndReturn('/configuracion')

  function save(values: LocationValues) {
    return saveAndReturn(api.post('/api/Admin/EditAddress/:id', { params: { id }, body: bodyOf(values) }))
  }
  return (
    <Container width="prose" pb="12">
      <PageHeader title="Editar ubicación" back={goBack} />
      <AwaitedForm data={value}>
        {({ location, levels }) => (
          <LocationForm location={location} levels={levels} draft={`location:${id}`} onSubmit={save} />
        )}
      </AwaitedForm>
    </Container>
  )
}
