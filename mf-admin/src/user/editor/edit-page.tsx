import { AwaitedForm, Container, PageHeader } from '@rodada/ui'
import { useApi, useRefreshSession, useSession } from '@rodada/web/app'
import { deferred } from '@rodada/web/deferred'
import type { LoaderArgs } from '@rodada/web/page'
import { usePageData, useParams } from '@rodada/web/router'
import { useSaveAndReturn } from '@rodada/web/save-and-return'
import { loadUserLookups } from './lookups.ts'
import { UserForm } from './user-form.tsx'
import { bodyOf, type UserValues } from './user-values.ts'

async function load(args: LoaderArgs) {
  const [user, lookups] = await Promise.all([
    args.read('/api/Admin/User/GetFormData/:id'),
    loadUserLookups(args),
  ])
  return { user, lookups }
}

export const loader = (args: LoaderArgs) => deferred(load(args))

/** Saves an account and goes back to its details, the only page that leads here. */
function useSave(id: string | undefined) {
  const api = useApi()
  const { user: oneself } = useSession()
  const refreshSession = useRefreshSession()
  const { goBack, saveAndReturn } = useSaveAndReturn(`/usuarios/${id}`)

  function save(values: UserValues) {
    const sent = api.post('/api/Admin/User/Edit/:id', { params: { id }, body: bodyOf(values) })
    // The frame shows one's own name and the menus of one's own roles.
    return saveAndReturn(sent, String(oneself?.id) === id ? refreshSession : undefined)
  }
  return { save, goBack }
}

/** Changing an account, /usuarios/{id}/editar. */
export function Component() {
  const { value } = usePageData<typeof loader>()
  const { save, goBack } = useSave(useParams().id)
  return (
    <Container width="narrow" pb="12">
      <PageHeader title="Editar usuario" back={goBack} />
      <AwaitedForm data={value}>
        {({ user, lookups }) => <UserForm user={user} lookups={lookups} onSubmit={save} />}
      </AwaitedForm>
    </Container>
  )
}
