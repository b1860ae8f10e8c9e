import { type ErasureState, erasureStateLabels } from '@rodada/contracts/account/erasure-rules'
import { Status, type StatusLook, Text } from '@rodada/ui'
import { formatPlainDate } from '@rodada/web/words/format'

const tones: Readonly<Record<ErasureState, StatusLook['tone']>> = {
  open: 'warning',
  refused: 'danger',
  withdrawn: 'secondary',
  erasing: 'warning',
  done: 'success',
}

export const erasureStateLooks: Readonly<Record<string, StatusLook>> = Object.fromEntries(
  Object.entries(erasureStateLabels).map(([state, label]) => [
    state,
    { label, tone: tones[state as ErasureState] },
  ]),
)

function leftText(days: number): string {
  if (days === 0) return 'Vence hoy'
  return days === 1 ? 'Queda 1 día hábil' : `Quedan ${days} días hábiles`
}

/**
 * Deadline of a request.
 * @param daysLeft working days until it must be answered or carried out, negative when late; null once it is over.
 */
export function DueBy({ day, daysLeft }: { day: string; daysLeft: number | null }) {
  return (
    <>
      <span>{formatPlainDate(day)}</span>
      {daysLeft !== null && daysLeft >= 0 && (
        <Text size="sm" tone="muted">
          {leftText(daysLeft)}
        </Text>
      )}
      {daysLeft !== null && daysLeft < 0 && (
        <Text size="sm">
          <Status colorPalette="danger">Vencida</Status>
        </Text>
      )}
    </>
  )
}
