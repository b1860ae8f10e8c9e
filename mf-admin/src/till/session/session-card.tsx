import { cashPieces, countCash, tillMoveKinds, tillMoveLabels } from '@rodada/contracts/money/cash'
import { incomeMethodLabels } from '@rodada/contracts/money/rules'
import type { TillSessionDetails } from '@rodada/contracts/money/till-session'
import { formatMoney, formatPrice, sumPesos, toCentavos } from '@rodada/contracts/words/money'
import { Box, DateText, type Fact, FactList, Flex, PrintButton, Text, TitledCard } from '@rodada/ui'
import { DialogButton } from '@rodada/ui/forms'
import { DenseList } from '@rodada/ui/staff'
import { useSession } from '@rodada/web/pages/app'
import { CloseDialog, differenceText, MoveDialog, moveTitle } from './session-dialogs.tsx'

type Move = TillSessionDetails['moves'][number]

const moveColumns = [
  { header: 'Movimiento', lead: true, cell: ({ kind }: Move) => tillMoveLabels[kind] },
  { header: 'Motivo', cell: ({ reason }: Move) => reason },
  { header: 'Hora', cell: ({ time }: Move) => <DateText value={time} time /> },
  { header: 'Importe', align: 'end', cell: ({ amount }: Move) => formatPrice(amount) },
] as const

/** Where its money came from and went, up to what should be there. */
function cashFacts({ float, cash, moves, due, late }: TillSessionDetails): Fact[] {
  const unlessNone = (label: string, pesos: number) => ({
    label,
    value: pesos === 0 ? '' : formatPrice(pesos),
  })
  const sumOf = (of: Move['kind']) =>
    sumPesos(moves.flatMap(({ kind, amount }) => (kind === of ? amount : [])))
  return [
    { label: 'Fondo', value: formatPrice(float) },
    { label: 'Cobrado en efectivo', value: formatPrice(cash.payment) },
    unlessNone('Anulado', cash.reversal),
    unlessNone('Devuelto', cash.refund),
    unlessNone('Depósitos', sumOf('in')),
    unlessNone('Retiros', -sumOf('out')),
    unlessNone('Llegó después del cierre', -late),
    { label: 'Debe haber', value: <strong>{formatPrice(sumPesos([due, -late]))}</strong> },
  ]
}

function closeFacts({
  counted,
  difference,
  late,
  note,
  closedByName,
  closedTime,
  count,
}: TillSessionDetails): Fact[] {
  if (counted === null || difference === null || closedTime === null) return []
  const pieces = cashPieces.flatMap(({ name, label }) => {
    const number = count?.[name] ?? 0
    return number === 0 ? [] : `${number} × ${label}: ${formatMoney(countCash({ [name]: number }))}`
  })
  return [
    { label: 'Contado', value: formatPrice(counted) },
    { label: 'Conteo', value: pieces.join('\n') },
    { label: 'Diferencia', value: <strong>{differenceText(toCentavos(difference))}</strong> },
    {
      label: 'Con lo que llegó después',
      value: late === 0 ? '' : differenceText(toCentavos(sumPesos([difference, -late]))),
    },
    { label: 'Nota', value: note },
    {
      label: 'Firmó',
      value: (
        <Box as="span">
          <span>{`${closedByName}, `}</span>
          <DateText value={closedTime} time />
        </Box>
      ),
    },
  ]
}

/** The commands of an open session: of the own, and for administrators the close of others'. */
function Commands({ session }: { session: TillSessionDetails }) {
  const { user } = useSession()
  if (session.closedTime !== null || !user) return null
  return (
    <Flex gap="3" wrap="wrap" mt="5" data-print="hide">
      {user.id === session.personId &&
        tillMoveKinds.map((kind) => (
          <DialogButton key={kind} text={moveTitle(kind)} variant="outline" colorPalette="ink">
            {(onClose) => <MoveDialog session={session} kind={kind} onClose={onClose} />}
          </DialogButton>
        ))}
      <DialogButton text="Contar y cerrar">
        {(onClose) => (
          <CloseDialog session={session} signer={`${user.name} ${user.lastName}`.trim()} onClose={onClose} />
        )}
      </DialogButton>
    </Flex>
  )
}

/** A session: its cash, its moves and, once it is closed, its count and signature, to print. */
export function SessionCard({ session }: { session: TillSessionDetails }) {
  const { id, branchName, personName, openedTime, closedTime, moves, others } = session
  return (
    <TitledCard title={`Turno ${id}, ${branchName}`}>
      <FactList
        facts={[
          { label: 'Persona', value: personName },
          { label: 'Abierta', value: <DateText value={openedTime} time /> },
          ...cashFacts(session),
          ...closeFacts(session),
        ]}
      />
      {others.length > 0 && (
        <Text size="sm" tone="muted" mt="3">
          {`No es efectivo: ${others.map(({ method, amount }) => `${incomeMethodLabels[method]} ${formatPrice(amount)}`).join(' · ')}`}
        </Text>
      )}
      {moves.length > 0 && (
        <Box mt="5">
          <DenseList
            label={`Retiros y depósitos del turno ${id}`}
            columns={moveColumns}
            rows={moves}
            keyOf={(move) => move.id}
          />
        </Box>
      )}
      <Commands session={session} />
      {closedTime !== null && (
        <PrintButton variant="outline" colorPalette="ink" mt="4">
          Imprimir corte
        </PrintButton>
      )}
    </TitledCard>
  )
}
