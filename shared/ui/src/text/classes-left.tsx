import { Box } from '../primitives/box.tsx'
import { Text } from '../primitives/text.ts'
import { ProgressLine } from '../status/progress-line.ts'
import { DateText } from './date-text.tsx'

interface ClassesLeftProps {
  /** Null for a membership, which has only an end. */
  acquired: number | null
  left: number
  /** ISO instant; null while nothing has begun. */
  dueDate: string | null
}

/** Classes left of those acquired, as text and as a bar, and the date on which they expire. */
export function ClassesLeft({ acquired, left, dueDate }: ClassesLeftProps) {
  return (
    <Box>
      {acquired !== null && (
        <>
          <Text fontWeight="semibold">
            {left === 1 ? 'Te queda' : 'Te quedan'} {left} de {acquired} {acquired === 1 ? 'clase' : 'clases'}
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
