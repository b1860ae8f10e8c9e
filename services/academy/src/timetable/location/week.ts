import type { LocationForm, ScheduledClass } from '@rodada/contracts/timetable/location'
import { dayFields } from '@rodada/contracts/timetable/rules'
import { labelsByText } from '@rodada/service/catalogue/lookups'
import { type FieldErrors, refuseFields } from '@rodada/service/http/errors'
import type { QueryExecutorProvider } from 'kysely'
import { findOverlaps, isBackwards } from '../../time/hours.ts'

/** A class of a location's week; `day` 1 is Monday. */
export interface WeekClass extends ScheduledClass {
  readonly day: number
}

/**
 * The week of a form, its levels in the spelling of their list. A day that is left out has no classes.
 * @throws field errors under `ASD1` to `ASD7`: hours that end before they begin, overlapping classes of a level, an
 * unknown level.
 */
export async function readWeek(db: QueryExecutorProvider, form: LocationForm): Promise<WeekClass[]> {
  const texts = dayFields.flatMap((field) => (form[field] ?? []).map(({ level }) => level.trim()))
  const levels = await labelsByText(db, 'level', texts)
  const errors: FieldErrors = {}
  const week = dayFields.flatMap((field, at) => {
    const classes = (form[field] ?? []).map((one) => withKnownLevel(one, levels))
    const problems = problemsOf(classes, new Set(levels.values()))
    if (problems.length > 0) errors[field] = problems
    return classes.map((one) => ({ day: at + 1, ...one })).sort(byHour)
  })
  refuseFields(errors)
  return week
}

function byHour(one: ScheduledClass, other: ScheduledClass): number {
  return one.from.localeCompare(other.from) || one.level.localeCompare(other.level, 'es-MX')
}

function withKnownLevel(
  { from, to, level }: ScheduledClass,
  levels: ReadonlyMap<string, string>,
): ScheduledClass {
  const text = level.trim()
  return { from, to, level: levels.get(text) ?? text }
}

function problemsOf(day: readonly ScheduledClass[], levels: ReadonlySet<string>): string[] {
  const backwards = day.filter(isBackwards)
  const unknown = day.filter(({ level }) => !levels.has(level))
  const overlapping = findOverlaps(day, ({ level }) => level)
  return [
    ...backwards.map((one) => `${tell(one)}: la hora de fin debe ser posterior a la de inicio.`),
    ...unknown.map((one) => `${tell(one)}: no existe el nivel “${one.level}”.`),
    ...overlapping.map((one) => `${tell(one)}: se cruza con otro horario del nivel “${one.level}”.`),
  ]
}

function tell({ from, to }: ScheduledClass): string {
  return `De ${from} a ${to}`
}
