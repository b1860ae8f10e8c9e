import { addDays, mondayOf } from '@rodada/contracts/words/plain-date'
import { Box, SortLinks } from '@rodada/ui'
import { useLocation } from '@rodada/web/pages/router'
import { formatShortDay } from '@rodada/web/words/format'
import { daysOf } from './week-days.ts'

interface WeekChoiceProps {
  /** Monday of the shown week. */
  from: string
  /** The day that a phone shows. */
  day: string
  /** `YYYY-MM-DD` in Mexico City. */
  today: string
}

/** Links to other weeks, on a phone to the days of this one too; today's address has no `from`. */
export function WeekChoice({ from, day, today }: WeekChoiceProps) {
  const { pathname, search } = useLocation()

  function link(label: string, date: string, current: boolean) {
    const query = new URLSearchParams(search)
    if (date === today) query.delete('from')
    else query.set('from', date)
    return { label, href: query.size === 0 ? pathname : `${pathname}?${query}`, current }
  }
  const weeks = [
    link('Anterior', addDays(from, -7), false),
    link('Esta semana', today, from === mondayOf(today)),
    link('Siguiente', addDays(from, 7), false),
  ]
  const days = daysOf(from).map((date) =>
    link(date === today ? 'Hoy' : formatShortDay(date, 'UTC').replace(/ \D+$/, ''), date, date === day),
  )
  return (
    <Box data-print="hide">
      <SortLinks options={weeks} label="Semanas" />
      <Box display={{ lg: 'none' }}>
        <SortLinks options={days} label="Días" />
      </Box>
    </Box>
  )
}
