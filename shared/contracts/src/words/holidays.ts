import { addDays, mondayOf } from './plain-date.ts'

/** Year of the first change of the Federal Executive on 1 October; one each six years. */
const firstChange = 2024

/** The n-th Monday of a month. @param month `02`. */
function mondayIn(year: number, month: string, nth: number): string {
  return mondayOf(addDays(`${year}-${month}-07`, 7 * (nth - 1)))
}

/**
 * The days of rest of Mexico's Ley Federal del Trabajo, article 74, by name; undefined on any other day. Without the days of
 * elections, which other laws set. Plain, so that the browser may import it.
 * @param date `YYYY-MM-DD`
 */
export function holidayOf(date: string): string | undefined {
  const year = Number(date.slice(0, 4))
  const names: Readonly<Record<string, string>> = {
    [`${year}-01-01`]: 'Año Nuevo',
    [mondayIn(year, '02', 1)]: 'Constitución',
    [mondayIn(year, '03', 3)]: 'Natalicio de Benito Juárez',
    [`${year}-05-01`]: 'Día del Trabajo',
    [`${year}-09-16`]: 'Independencia',
    ...((year - firstChange) % 6 === 0 && { [`${year}-10-01`]: 'Cambio del Poder Ejecutivo' }),
    [mondayIn(year, '11', 3)]: 'Revolución',
    [`${year}-12-25`]: 'Navidad',
  }
  return names[date]
}
