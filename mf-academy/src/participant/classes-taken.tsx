import type { ClassState } from '@rodada/contracts/class/rules'
import type { ClassTaken } from '@rodada/contracts/family/participant'
import { DataList, DateText, Link, StatusLabel, type StatusLook, Text, TitledCard } from '@rodada/ui'
import type { ReactNode } from 'react'

/** States of a class in words for the family. */
const looks: Readonly<Record<ClassState, StatusLook>> = {
  open: { label: 'En curso', tone: 'bowl' },
  finished: { label: 'Tomada', tone: 'success' },
  undone: { label: 'Devuelta', tone: 'secondary' },
}

export interface ClassesTakenProps {
  classes: readonly ClassTaken[]
  /** Maximum of rows. */
  most: number
  /** Page of a subscription; without it numbers are not links. */
  pathOf?: (subscriptionId: number) => string
  /** Link to further classes. */
  children?: ReactNode
}

const columnsFor = (pathOf: ClassesTakenProps['pathOf']) => [
  { header: 'Clase', lead: true, cell: ({ courseTitle }: ClassTaken) => courseTitle },
  {
    header: 'Fecha',
    cell: ({ startedTime, zone }: ClassTaken) => <DateText value={startedTime} time zone={zone} />,
  },
  { header: 'Instructor', cell: ({ instructorName }: ClassTaken) => instructorName || '—' },
  {
    header: 'Suscripción',
    cell: ({ subscriptionId }: ClassTaken) =>
      pathOf === undefined ? (
        `#${subscriptionId}`
      ) : (
        <Link href={pathOf(subscriptionId)} colorPalette="bowl">
          #{subscriptionId}
        </Link>
      ),
  },
  {
    header: 'Estado',
    cell: ({ state }: ClassTaken) => <StatusLabel status={state} looks={looks} />,
  },
]

/** Taken classes, the newest first. */
export function ClassesTaken({ classes, most, pathOf, children }: ClassesTakenProps) {
  return (
    <TitledCard title="Clases tomadas">
      {classes.length === 0 ? (
        <Text tone="muted">Aún no ha tomado clases.</Text>
      ) : (
        <DataList
          label="Clases tomadas"
          columns={columnsFor(pathOf)}
          rows={classes}
          keyOf={({ subscriptionId, startedTime }) => `${subscriptionId} ${startedTime}`}
        />
      )}
      {classes.length === most && (
        <Text size="sm" tone="muted" mt="3">
          Aquí ves las últimas {most} clases.{children}
        </Text>
      )}
    </TitledCard>
  )
}
