import { formatHour } from '@rodada/contracts/words/dates'

/** Opening hours on a day of the week; `day` 1 is Monday, local times `HH:mm`. */
export interface OpenStretch {
  readonly day: number
  readonly from: string
  readonly to: string
}

const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']

/**
 * The week in sentences, days of the same hours together: 'Lunes a viernes: de 4:00 p.m. a 8:00 p.m.'.
 * Classes that follow each other or overlap are one stretch.
 */
export function openingHours(week: readonly OpenStretch[]): string[] {
  const daysByHours = new Map<string, number[]>()
  for (const [index] of weekdays.entries()) {
    const day = index + 1
    const hours = joined(week.filter((one) => one.day === day)).map(stretchText)
    if (hours.length > 0) daysByHours.set(inWords(hours), [...(daysByHours.get(inWords(hours)) ?? []), day])
  }
  return [...daysByHours].map(([hours, days]) => `${capital(inWords(runsOf(days)))}: ${hours}`)
}

/** Sorted by hour; stretches that touch or overlap become one. */
function joined(stretches: readonly OpenStretch[]): OpenStretch[] {
  const all: OpenStretch[] = []
  for (const next of [...stretches].sort((one, other) => one.from.localeCompare(other.from))) {
    const last = all.at(-1)
    if (last === undefined || last.to < next.from) all.push(next)
    else if (last.to < next.to) all.splice(-1, 1, { ...last, to: next.to })
  }
  return all
}

function stretchText({ from, to }: OpenStretch): string {
  return `de ${formatHour(from)} a ${formatHour(to)}`
}

/** Three or more consecutive days become 'lunes a viernes'; other days stay single. */
function runsOf(days: readonly number[]): string[] {
  const runs: number[][] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last !== undefined && last.at(-1) === day - 1) last.push(day)
    else runs.push([day])
  }
  return runs.flatMap((run) => {
    const names = run.map((day) => weekdays[day - 1] ?? '')
    return names.length > 2 ? [`${names[0]} a ${names.at(-1)}`] : names
  })
}

function inWords(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} y ${last}`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
