import { RecordFormPage } from '@rodada/ui/forms'
import type { Api } from '@rodada/web/calls/api'
import { deferred } from '@rodada/web/calls/deferred'
import { useRefreshSession, useSession } from '@rodada/web/pages/app'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData, useParams } from '@rodada/web/pages/router'
import { UserForm } from './user-form.tsx'
import { bodyOf, type UserValues } from './user-values.ts'

async function load({ read, params }: LoaderArgs) {
  const [user, roles, statuses] = await Promise.all([
    params.id === undefined ? undefined : read('/api/Admin/User/GetFormData/:id'),
    read('/api/Admin/User/GetRoles'),
    read('/api/Admin/User/GetStatus'),
  ])
  return { user, roles, statuses }
}

export const loader = (args: LoaderArgs) => deferred(load(args))

/** Adds an account, /usuarios/nuevo, or changes one, /usuarios/{id}/editar. */
export function Component() {
  const { value } = usePageData<typeof loader>()
  const { id } = useParams()
  const { user: oneself } = useSession()
  const refreshSession = useRefreshSession()

  function send(api: Api, values: UserValues) {
    const body = bodyOf(values)
    return id === undefined
      ? api.post('/api/Admin/User/Create', { body })
      : api.post('/api/Admin/User/Edit/:id', { params: { id }, body })
  }
  return (
    <RecordFormPage
      title={id === undefined ? 'Nuevo usuario' : 'Editar usuario'}
      width="narrow"
      back={id === undefined ? '/usuarios' : `/usuarios/${id}`}
      data={value}
      once
      send={send}
      // The frame shows the own name and the menus of the own roles.
      onSaved={String(oneself?.id) === id ? refreshSession : undefined}
    >
      {(data, save) => <UserForm {...data} onSubmit={save} />}
    </RecordFormPage>
  )
}
