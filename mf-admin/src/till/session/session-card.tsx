import { cashPieces, countCash, tillMoveKinds, tillMoveLabels } from '@rodada/contracts/money/cash'
import type { TillSessionDetails } from '@rodada/contracts/money/till-session'
import { formatMoney, formatPrice, sumPesos, toCentavos } from '@rodada/contracts/words/money'
import { Box, DateText, type Fact, FactList, Flex, PrintButton, TitledCard } from '@rodada/ui'
import { DialogButton } from '@rodada/ui/forms'
import { useSession } from '@rodada/web/pages/app'
import { formatDateTime } from '@rodada/web/words/format'
import { CloseDialog, differenceText, MoveDialog, moveTitle } from './session-dialogs.tsx'

/** Where its money came from and went, up to what should be there. */
function cashFacts({ float, cash, moves, due, late }: TillSessionDetails): Fact[] {
  const unlessNone = (label: string, pesos: number) => ({
    label,
    value: pesos === 0 ? '' : formatPrice(pesos),
  })
  return [
    { label: 'Fondo', value: formatPrice(float) },
    { label: 'Cobrado en efectivo', value: formatPrice(cash.payment) },
    unlessNone('Anulado', cash.reversal),
    unlessNone('Devuelto', cash.refund),
    ...moves.map(({ kind, amount, reason, time }) => ({
      label: tillMoveLabels[kind],
      value: `${formatPrice(kind === 'out' ? -amount : amount)} · ${formatDateTime(time)} · ${reason}`,
    })),
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
  const { id, branchName, personName, openedTime, closedTime } = session
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
      <Commands session={session} />
      {closedTime !== null && (
        <PrintButton variant="outline" colorPalette="ink" mt="4">
          Imprimir corte
        </PrintButton>
      )}
    </TitledCard>
  )
}
