import type { AdjustmentEffect } from '@rodada/contracts/subscription/adjustment'
import { Box, Callout, PlainList, Text } from '@rodada/ui'
import { momentText } from '../../booking/class-rows.tsx'

interface ReleasedClassesProps {
  text: string
  bookings: AdjustmentEffect['bookings']
}

/** The effect of an adjustment before it is made, with the bookings that it releases. */
export function ReleasedClasses({ text, bookings }: ReleasedClassesProps) {
  const count = bookings.length
  const released =
    count === 0
      ? 'No se libera ninguna reservación.'
      : `Se ${count === 1 ? 'libera 1 reservación' : `liberan ${count} reservaciones`}:`
  return (
    <Box role="status">
      <Callout text={`${text} ${released}`.trim()} />
      {count > 0 && (
        <PlainList gap="1" mt="2">
          {bookings.map(({ id, startTime, zone, studentName }) => (
            <li key={id}>
              <Text size="sm">{`${momentText(startTime, { zone })} · ${studentName}`}</Text>
            </li>
          ))}
        </PlainList>
      )}
    </Box>
  )
}
