import { isStaff, type Role, roleLabels } from '@rodada/contracts/roles'
import { Grid, LinkButton, PageSection, Text } from '@rodada/ui'
import { useHasPages, useSession } from '@rodada/web/pages/app'

interface RelatedList {
  readonly label: string
  readonly path: string
  readonly query?: string
  readonly role: Role
}

/** Addresses carry no personal data but the id. */
function listsOf(id: number, roles: readonly Role[]): RelatedList[] {
  const subscriptions = { path: '/administrar-suscripciones', role: 'ClassCapturist' } as const
  const orders = { path: '/administrar-pedidos', role: 'ProductCapturist' } as const
  const ofAdmin = { role: 'Admin' } as const
  return [
    { ...ofAdmin, label: 'Pagos y reembolsos', path: `/usuarios/${id}/pagos` },
    { ...subscriptions, label: 'Suscripciones, pagos y alumnos', query: `user=${id}` },
    { ...orders, label: 'Pedidos', query: `user=${id}` },
    { ...ofAdmin, label: 'Alumnos a su cargo', path: '/administrar-alumnos', query: `user=${id}` },
    ...(isStaff(roles)
      ? [{ ...ofAdmin, label: 'Cobros que tomó hoy', path: '/caja/corte', query: `person=${id}` }]
      : []),
    { ...ofAdmin, label: 'Movimientos que hizo', path: '/logs', query: `user=${id}` },
    { ...ofAdmin, label: 'Movimientos sobre su cuenta', path: '/logs', query: `about=${id}` },
  ]
}

/** Links to lists about a person; those that are not the viewer's to open are named with the role that opens them. */
export function RelatedLists({ id, roles }: { id: number; roles: readonly Role[] }) {
  const hasPage = useHasPages()
  const { user: me } = useSession()
  const there = listsOf(id, roles).filter(({ path }) => hasPage(path))
  const isOpen = ({ role }: RelatedList) => me?.roles.includes(role) === true
  return (
    <PageSection title="Todo sobre esta persona">
      <Grid templateColumns={{ md: '1fr 1fr' }} gap="3">
        {there.filter(isOpen).map(({ label, path, query }) => (
          <LinkButton
            key={label}
            href={query === undefined ? path : `${path}?${query}`}
            variant="outline"
            colorPalette="ink"
          >
            {label}
          </LinkButton>
        ))}
      </Grid>
      {there
        .filter((list) => !isOpen(list))
        .map(({ label, role }) => (
          <Text key={label} mt="3" tone="muted">
            {label}: se abren con el rol {roleLabels[role]}.
          </Text>
        ))}
    </PageSection>
  )
}
