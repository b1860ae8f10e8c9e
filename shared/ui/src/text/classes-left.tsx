import { balanceText, formatClasses } from '@rodada/contracts/words/price-text'
import { Box } from '../primitives/box.tsx'
import { Text } from '../primitives/text.ts'
import { ProgressLine } from '../status/progress-line.ts'
import { DateText } from './date-text.tsx'

interface ClassesLeftProps {
  /** Null for a membership, which has only an end. */
  acquired: number | null
  left: number
  /** Students who share them. */
  students?: number
  /** ISO instant; null while nothing has begun. */
  dueDate: string | null
}

/** `8`; of students who share them `8 entre 2 alumnos,`. */
function leftText(left: number, students: number): string {
  return students > 1 ? `${balanceText(left, students)} alumnos,` : balanceText(left)
}

/** Classes left of those acquired, as text and as a bar, and the date on which they expire. */
export function ClassesLeft({ acquired, left, students = 1, dueDate }: ClassesLeftProps) {
  return (
    <Box>
      {acquired !== null && (
        <>
          <Text fontWeight="semibold">
            {left === 1 ? 'Te queda' : 'Te quedan'} {leftText(left, students)} de {formatClasses(acquired)}
          </Text>
          {/* The text says the same. */}
          <ProgressLine aria-hidden value={left} max={Math.max(acquired, 1)} colorPalette="bowl" my="2" />
        </>
      )}
      {dueDate !== null && (
        <Text size="sm" tone="muted">
          Vence el <DateText value={dueDate} />
        </Text>
      )}
    </Box>
  )
}
