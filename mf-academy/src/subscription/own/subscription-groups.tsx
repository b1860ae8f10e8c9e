import type { SubscriptionListItem } from '@rodada/contracts/subscription/calls'
import type { OwnMembership } from '@rodada/contracts/subscription/membership'
import { Box, Heading, PlainList } from '@rodada/ui'
import { type ReactNode, useId } from 'react'
import { Fold } from '../fold.tsx'
import { dueOf } from './amount-due.ts'
import { ActiveCard, PastCard, UnpaidCard } from './subscription-card.tsx'

type Rows = readonly SubscriptionListItem[]

/** A page of the list, grouped in the service's order. */
interface Groups {
  readonly unpaid: Rows
  readonly active: Rows
  readonly past: Rows
}

/** @param pending the account's unpaid membership; the card of its course shows it. */
export function groupsOf(rows: Rows, pending: OwnMembership['pending']): Groups {
  const isOnItsCourse = ({ id }: SubscriptionListItem) =>
    id === pending?.id && rows.some((row) => row.id === pending.paidWithId)
  const {
    PendingPayment: unpaid = [],
    Active: active = [],
    past = [],
  } = Object.groupBy(
    rows.filter((row) => !isOnItsCourse(row)),
    ({ status }) => (status === 'PendingPayment' || status === 'Active' ? status : 'past'),
  )
  return { unpaid, active, past }
}

const columns = { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }

interface CardListProps {
  rows: Rows
  label: string
  children: (row: SubscriptionListItem) => ReactNode
}

function CardList({ rows, label, children }: CardListProps) {
  return (
    <PlainList display="grid" aria-label={label} gap="5" gridTemplateColumns={columns}>
      {rows.map((row) => (
        <li key={row.id}>{children(row)}</li>
      ))}
    </PlainList>
  )
}

function Group({ rows, label, children }: CardListProps) {
  const id = useId()
  if (rows.length === 0) return null
  return (
    <Box as="section" aria-labelledby={id} mb="8">
      <Heading id={id} size="card" mb="4">
        {label}
      </Heading>
      <CardList rows={rows} label={label}>
        {children}
      </CardList>
    </Box>
  )
}

/** Past subscriptions, folded unless the page has no others. */
function History({ rows, open }: { rows: Rows; open: boolean }) {
  if (rows.length === 0) return null
  return (
    <Fold title={`Historial (${rows.length})`} size="group" open={open}>
      <CardList rows={rows} label="Historial">
        {(row) => <PastCard row={row} />}
      </CardList>
    </Fold>
  )
}

interface SubscriptionGroupsProps {
  groups: Groups
  pending: OwnMembership['pending']
  children: ReactNode
}

/** Unpaid and active subscriptions; past ones are folded. */
export function SubscriptionGroups({ groups, pending, children }: SubscriptionGroupsProps) {
  const { unpaid, active, past } = groups
  return (
    <>
      <Group rows={unpaid} label="Por pagar">
        {(row) => <UnpaidCard row={row} due={dueOf(row, pending)} />}
      </Group>
      {children}
      <Group rows={active} label="Activas">
        {(row) => <ActiveCard row={row} />}
      </Group>
      <History rows={past} open={unpaid.length + active.length === 0} />
    </>
  )
}
