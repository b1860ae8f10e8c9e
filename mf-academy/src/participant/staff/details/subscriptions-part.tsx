import type { StudentDetails } from '@rodada/contracts/student/calls'
import { DataList, DateText, Link, Text, TitledCard } from '@rodada/ui'
import { ClassCounts, SubscriptionStatusText } from '../../../subscription/staff-cells.tsx'
import { managedSubscriptionPath } from '../../../subscription/subscription-paths.ts'

type Subscription = StudentDetails['subscriptions'][number]

export interface SubscriptionsPartProps {
  student: Pick<StudentDetails, 'id' | 'subscriptions'>
  isCapturist: boolean
}

const columnsFor = (isCapturist: boolean) => [
  {
    header: 'Suscripción',
    lead: true,
    cell: ({ id }: Subscription) =>
      isCapturist ? (
        <Link href={managedSubscriptionPath(id)} colorPalette="bowl">
          #{id}
        </Link>
      ) : (
        `#${id}`
      ),
  },
  { header: 'Curso', cell: ({ courseTitle }: Subscription) => courseTitle },
  { header: 'Estado', cell: (row: Subscription) => <SubscriptionStatusText {...row} /> },
  { header: 'Clases', cell: (row: Subscription) => <ClassCounts {...row} /> },
  { header: 'Vigencia', cell: ({ dueDate }: Subscription) => <DateText value={dueDate} short /> },
]

/** A student's subscriptions, the newest first. */
export function SubscriptionsPart({ student: { id, subscriptions }, isCapturist }: SubscriptionsPartProps) {
  return (
    <TitledCard title="Suscripciones">
      {subscriptions.length === 0 ? (
        <Text tone="muted">No tiene suscripciones.</Text>
      ) : (
        <DataList
          label="Suscripciones"
          columns={columnsFor(isCapturist)}
          rows={subscriptions}
          keyOf={({ id: number }) => number}
        />
      )}
      {isCapturist && subscriptions.length > 0 && (
        <Text size="sm" mt="3" data-print="hide">
          <Link href={`/administrar-suscripciones?student=${id}`} colorPalette="bowl">
            Ver y cobrar en la lista de suscripciones
          </Link>
        </Text>
      )}
    </TitledCard>
  )
}
