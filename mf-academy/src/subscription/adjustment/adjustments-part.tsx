import { receiptNumber, receiptPath } from '@rodada/contracts/money/rules'
import type { Adjustment } from '@rodada/contracts/subscription/adjustment'
import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { Badge, Box, DateText, Flex, Link, ListRow, PlainList, Text, TitledCard } from '@rodada/ui'
import { DialogButton } from '@rodada/ui/forms'
import { useHasPages } from '@rodada/web/pages/app'
import { adjustmentText } from './adjustment-words.ts'
import { UndoDialog } from './undo-dialog.tsx'

interface AdjustmentsPartProps {
  details: SubscriptionDetails
  /** Whether the viewer is staff. */
  managed: boolean
}

const rowOf = ({ id }: Adjustment) => `ajuste-${id}`

/** What the academy changed of a subscription, the newest first; the staff undo it here. */
export function AdjustmentsPart({ details, managed }: AdjustmentsPartProps) {
  if (details.adjustments.length === 0) return null
  const isPaid = details.status === 'Active' || details.status === 'Finished'
  return (
    <TitledCard title="Ajustes" printed={false}>
      <PlainList>
        {details.adjustments.map((entry) => (
          <ListRow key={entry.id} id={rowOf(entry)} tabIndex={-1}>
            <Box flex="1 1 16rem" minW="0" overflowWrap="anywhere">
              <Flex gap="2" wrap="wrap" align="center">
                <Text fontWeight="bold">{adjustmentText(entry)}</Text>
                {entry.undone && <Badge>Deshecho</Badge>}
              </Flex>
              {entry.reason !== '' && <Text size="sm">Motivo: {entry.reason}</Text>}
              <Text size="sm" tone="muted">
                <DateText value={entry.time} time />
                {entry.byName !== undefined && ` · ${entry.byName || 'La plataforma'}`}
              </Text>
            </Box>
            {managed && <EntryAct entry={entry} details={details} isPaid={isPaid} />}
          </ListRow>
        ))}
      </PlainList>
    </TitledCard>
  )
}

interface EntryActProps {
  entry: Adjustment
  details: SubscriptionDetails
  isPaid: boolean
}

/** A refund is taken back by its receipt; all else by another entry. */
function EntryAct({ entry, details, isPaid }: EntryActProps) {
  const hasPages = useHasPages()
  if (entry.undone || entry.undoesId !== null) return null
  if (entry.refund) {
    const href = receiptPath([receiptNumber('academy', entry.refund.receipt)])
    return hasPages(href) ? (
      <Link href={href} colorPalette="bowl">
        Ver recibo
      </Link>
    ) : null
  }
  if (!isPaid) return null
  return (
    <DialogButton
      text="Deshacer"
      about={adjustmentText(entry)}
      variant="outline"
      size="sm"
      colorPalette="bowl"
      staying={rowOf(entry)}
    >
      {(onClose) => <UndoDialog entry={entry} details={details} onClose={onClose} />}
    </DialogButton>
  )
}
