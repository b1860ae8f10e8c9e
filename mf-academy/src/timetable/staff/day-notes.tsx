import type { ClosedPlace } from '@rodada/contracts/timetable/staff-calls'
import { holidayOf } from '@rodada/contracts/words/holidays'
import { Box, ConfirmedCommand, Text } from '@rodada/ui'
import { formatDay } from '@rodada/web/words/format'

/** Below the name of a day: a holiday, and the places that are closed. */
export function DayNotes({ date, closed }: { date: string; closed: readonly ClosedPlace[] }) {
  const holiday = holidayOf(date)
  return (
    <>
      {holiday !== undefined && (
        <Text size="sm" overflowWrap="normal">
          Feriado: {holiday}
        </Text>
      )}
      {closed
        .filter((one) => one.date === date)
        .map(({ addressId, name, reason }) => (
          <Box key={addressId} fontSize="xs">
            <Text overflowWrap="normal">
              Cerrado: {name} ({reason})
            </Text>
            <ConfirmedCommand
              size="sm"
              variant="ghost"
              question={`¿Abrir ${name} el ${formatDay(date)}? Sus horarios de ese día tendrán clases de nuevo. Las que se cancelaron siguen canceladas, y las que se agregaron a mano no vuelven: agrégalas otra vez.`}
              confirmLabel="Abrir"
              busyLabel="Abriendo..."
              command={(api) =>
                api.post('/api/ClassCapturist/Timetable/OpenDay', { body: { addressId, date } })
              }
            >
              Abrir
            </ConfirmedCommand>
          </Box>
        ))}
    </>
  )
}
