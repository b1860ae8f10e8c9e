import type { UserDetails } from '@rodada/contracts/account/user'
import {
  accountStatusLooks,
  Card,
  Container,
  DateText,
  type Fact,
  FactList,
  Flex,
  PageHeader,
  StatusLabel,
} from '@rodada/ui'
import { useSession } from '@rodada/web/pages/app'
import { useGoBack } from '@rodada/web/pages/go-back'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { BlockButton, UnlockPart } from '../blocking.tsx'
import { useGuardedCommand } from '../own-password/use-guarded-command.tsx'
import { roleNames } from '../role-names.ts'
import { RelatedLists } from './related-lists.tsx'
import { ResetSecondFactor } from './reset-second-factor.tsx'

export const loader = ({ read }: LoaderArgs) => read('/api/Admin/User/Details/:id')

function factsOf({ name, lastName, email, status, roles, ...user }: UserDetails): Fact[] {
  return [
    { label: 'Nombre', value: name },
    { label: 'Apellidos', value: lastName },
    { label: 'Correo electrónico', value: email },
    { label: 'Correo confirmado', value: user.emailVerified ? 'Sí' : 'No' },
    { label: 'Fecha de registro', value: <DateText value={user.createdTime} time /> },
    { label: 'Último ingreso', value: <DateText value={user.lastVisit} time empty="Nunca" /> },
    { label: 'Estado', value: <StatusLabel status={status} looks={accountStatusLooks} /> },
    { label: 'Verificación en dos pasos', value: user.secondFactor ? 'Activa' : 'Inactiva' },
    { label: 'Roles', value: roleNames(roles) || 'Ninguno' },
  ]
}

/** One account, /usuarios/{id}. */
export function Component() {
  const user = usePageData<typeof loader>()
  const { id, status, blockedByAttempts } = user
  const { user: me } = useSession()
  const list = '/usuarios'
  const goBack = useGoBack(list)
  const { onConfirm: remove, dialog } = useGuardedCommand(
    (api) => api.getCommand('/api/Admin/User/Delete/:id', { params: { id } }),
    goBack,
  )
  // A deleted account cannot change.
  const actions = status === 'Deleted' ? {} : { edit: `/usuarios/${id}/editar`, onDelete: remove }
  return (
    <Container width="prose" pb="12">
      <PageHeader title="Detalles del usuario" back={goBack} {...actions} />
      <Card>
        <FactList facts={factsOf(user)} />
        {status === 'Blocked' && <UnlockPart user={user} />}
        {(status === 'Active' || blockedByAttempts) && me?.id !== id && (
          <Flex mt="6">
            <BlockButton id={id}>Bloquear usuario</BlockButton>
          </Flex>
        )}
        {user.secondFactor && status !== 'Deleted' && me?.id !== id && <ResetSecondFactor id={id} />}
      </Card>
      <RelatedLists id={id} roles={user.roles} />
      {dialog}
    </Container>
  )
}
