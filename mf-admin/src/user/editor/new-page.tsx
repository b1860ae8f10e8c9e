import { AwaitedForm, Container, PageHeader } from '@rodada/ui'
import { useApi } from '@rodada/web/app'
import { deferred } from '@rodada/web/deferred'
import { useIdempotencyKey } from '@rodada/web/idempotency-key'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData } from '@rodada/web/router'
import { useSaveAndReturn } from '@rodada/web/save-and-return'
import { loadUserLookups } from './lookups.ts'
import { UserForm } from './user-form.tsx'
import { bodyOf, type UserValues } from './user-values.ts'

export const loader = (args: LoaderArgs) => deferred(loadUserLookups(args))

/** A new account, /usuarios/nuevo. */
export function Component() {
  const { value: lookups } = usePageData<typeof loader>()
  const api = useApi()
  const { goBack, saveAndReturn } = useSaveAndReturn('/usuarios')
  const keyFor = useIdempotencyKey()

  function register(values: UserValues) {
    const body = bodyOf(values)
    return saveAndReturn(api.post('/api/Admin/User/Create', { body, idempotencyKey: keyFor(body) }))
  }
  return (
    <Container width="narrow" pb="12">
      <PageHeader title="Nuevo usuario" back={goBack} />
      <AwaitedForm data={lookups}>
        {(loaded) => <UserForm lookups={loaded} onSubmit={register} />}
      </AwaitedForm>
    </Container>
  )
}
