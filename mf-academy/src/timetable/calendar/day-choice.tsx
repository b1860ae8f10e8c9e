import { weeksAhead } from '@rodada/contracts/timetable/rules'
import { addDays } from '@rodada/contracts/words/plain-date'
import { Box, SortLinks } from '@rodada/ui'
import { useLocation } from '@rodada/web/pages/router'
import { formatDay } from '@rodada/web/words/format'

/** Days of the strip of a phone. */
const stripDays = 14

interface DayChoiceProps {
  /** First of the shown days. */
  from: string
  /** `YYYY-MM-DD` in Mexico City. */
  today: string
  places: readonly { readonly id: number; readonly name: string }[]
}

/** `Hoy`, `Mañana`, `Miércoles 2`. */
function dayText(date: string, today: string): string {
  if (date === today) return 'Hoy'
  if (date === addDays(today, 1)) return 'Mañana'
  const [day = '', number = ''] = formatDay(date).split(' ')
  return `${day.charAt(0).toUpperCase()}${day.slice(1)} ${number}`
}

/** First day of the strip that has the day: strips follow one another from today on. */
function stripOf(date: string, today: string): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000)
  return addDays(today, stripDays * Math.floor(days / stripDays))
}

/** Links to days and places. A phone has a strip of days and shows one; a desk turns seven at a time. */
export function DayChoice({ from, today, places }: DayChoiceProps) {
  const { pathname, search } = useLocation()
  const place = new URLSearchParams(search).get('addressId') ?? ''
  const last = addDays(today, 7 * weeksAhead)

  function hrefOf(date: string, addressId = place): string {
    const query = new URLSearchParams({
      ...(date > today && { from: date }),
      ...(addressId !== '' && { addressId }),
    }).toString()
    return query === '' ? pathname : `${pathname}?${query}`
  }
  const link = (date: string, label = dayText(date, today)) => ({
    label,
    href: hrefOf(date),
    current: date === from,
  })
  const first = stripOf(from, today)
  const strip = [
    ...(first > today ? [link(addDays(first, -1), 'Anteriores')] : []),
    ...Array.from({ length: stripDays }, (_, day) => addDays(first, day))
      .filter((date) => date <= last)
      .map((date) => link(date)),
    ...(addDays(first, stripDays) <= last ? [link(addDays(first, stripDays), 'Siguientes')] : []),
  ]
  const weeks = [
    ...(from > today ? [link(addDays(from, -7), 'Anterior'), link(today, 'Hoy')] : []),
    ...(addDays(from, 7) <= last ? [link(addDays(from, 7), 'Siguiente')] : []),
  ]
  const placeLinks = [{ id: '', name: 'Todos los lugares' }, ...places].map(({ id, name }) => ({
    label: name,
    href: hrefOf(from, String(id)),
    current: String(id) === place,
  }))
  return (
    <Box mb="4" data-print="hide">
      <Box display={{ lg: 'none' }}>
        <SortLinks options={strip} label="Días" />
      </Box>
      <Box display={{ base: 'none', lg: 'block' }}>
        <SortLinks options={weeks} label="Semanas" />
      </Box>
      {places.length > 1 && <SortLinks options={placeLinks} label="Lugar" />}
    </Box>
  )
}
