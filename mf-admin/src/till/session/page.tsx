import { tillPath } from '@rodada/contracts/money/cash'
import type { TillSession } from '@rodada/contracts/money/till-session'
import { formatPrice, toCentavos } from '@rodada/contracts/words/money'
import { DateText, Flex, Heading, Link, Text } from '@rodada/ui'
import { DialogButton } from '@rodada/ui/forms'
import { DenseList, StaffListPage } from '@rodada/ui/staff'
import { deferred } from '@rodada/web/calls/deferred'
import { useListAddress } from '@rodada/web/lists/list-address'
import { useBusiness } from '@rodada/web/pages/app'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { SessionCard } from './session-card.tsx'
import { differenceText, OpenDialog } from './session-dialogs.tsx'

export const loader = async ({ read }: LoaderArgs) => {
  const [{ list }, sessions] = await Promise.all([
    read('/api/Till/Session/Open'),
    deferred(read('/api/Till/Session/Index?*')),
  ])
  return { open: list, sessions }
}

const columns = [
  {
    header: 'Turno',
    lead: true,
    cell: ({ id, branchName }: TillSession) => (
      <Link href={`${tillPath}/${id}`}>{`${id}, ${branchName}`}</Link>
    ),
  },
  { header: 'Persona', cell: ({ personName }: TillSession) => personName },
  { header: 'Abierta', cell: ({ openedTime }: TillSession) => <DateText value={openedTime} time short /> },
  {
    header: 'Cerrada',
    cell: ({ closedTime }: TillSession) => <DateText value={closedTime} time short empty="Sigue abierta" />,
  },
  {
    header: 'Debía haber',
    align: 'end',
    cell: ({ expected }: TillSession) => (expected === null ? '' : formatPrice(expected)),
  },
  {
    header: 'Contado',
    align: 'end',
    place: 'end',
    cell: ({ counted }: TillSession) => (counted === null ? '' : formatPrice(counted)),
  },
  {
    header: 'Diferencia',
    place: 'status',
    cell: ({ difference }: TillSession) =>
      difference !== null && (
        <Text as="span" tone={difference === 0 ? undefined : 'danger'}>
          {differenceText(toCentavos(difference))}
        </Text>
      ),
  },
] as const

/** The own open tills, and all sessions with their differences, /caja/turno. */
export function Component() {
  const { open, sessions } = usePageData<typeof loader>()
  const address = useListAddress([])
  const { branches } = useBusiness()
  const taken = open.map(({ branchId }) => branchId)
  const canOpen = branches.some(({ id }) => !taken.includes(id))
  return (
    <StaffListPage
      header={{
        title: 'Turno de caja',
        lead: 'El efectivo por el que respondes, desde el fondo hasta el conteo. Lo que se cobró por día está en el corte de caja.',
        children: canOpen && (
          <DialogButton
            text="Abrir caja"
            {...(open.length > 0 && { variant: 'outline', colorPalette: 'ink' })}
          >
            {(onClose) => <OpenDialog taken={taken} onClose={onClose} />}
          </DialogButton>
        ),
      }}
      address={address}
      filters={
        <>
          {open.length === 0 && (
            <Text>
              {branches.length === 0
                ? 'Para abrir caja hace falta una ubicación en la que se puede pagar.'
                : 'No tienes ninguna caja abierta.'}
            </Text>
          )}
          <Flex direction="column" gap="4">
            {open.map((session) => (
              <SessionCard key={session.id} session={session} />
            ))}
          </Flex>
          <Heading as="h2" mt="8" mb="3">
            Turnos
          </Heading>
        </>
      }
      page={sessions.value}
      empty="Todavía no hay turnos."
    >
      {(rows) => <DenseList label="Turnos" columns={columns} rows={rows} keyOf={({ id }) => id} />}
    </StaffListPage>
  )
}
