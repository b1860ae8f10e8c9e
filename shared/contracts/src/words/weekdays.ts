const weekdays = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo']

/** `Lunes` for 1 to `Domingo` for 7; empty for anything else. */
export function weekdayName(day: number): string {
  return weekdays[day - 1] ?? ''
}
