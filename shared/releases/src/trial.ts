import { hash } from 'node:crypto'
import type { AppName } from '@rodada/contracts/platform/platform'
import { ReleaseFault } from './check.ts'

/** A part of a trial: how many of 100 visitors get the release, and for how long; null: until it is changed by hand. */
export interface TrialStep {
  readonly share: number
  readonly minutes: number | null
}

/** A release that a share of the visitors gets, beside the one in force. */
export interface Trial {
  readonly version: string
  /** What is left of its plan: the first is the present one. A last one of 100 activates it. */
  readonly steps: readonly TrialStep[]
  /** Moments in ISO 8601: when it began, and when its present step did. */
  readonly since: string
  readonly stepSince: string
}

/** Visitors are told apart by a number below this alone. */
export const visitorNumbers = 100

/** The present share of a trial. */
export function shareOf({ steps: [step] }: Pick<Trial, 'steps'>): number {
  return step?.share ?? 0
}

/**
 * The visitors' numbers that get a release. Other ones for each release, so that the same visitors do not try all of
 * them; whoever has it keeps it when the share rises.
 */
export function numbersIn(app: AppName, version: string, share: number): ReadonlySet<number> {
  const rank = (number: number) => hash('sha256', `${app} ${version} ${number}`)
  const numbers = Array.from({ length: visitorNumbers }, (_, number) => ({ number, rank: rank(number) }))
  numbers.sort((one, next) => (one.rank < next.rank ? -1 : 1))
  return new Set(numbers.slice(0, share).map(({ number }) => number))
}

/** `5 de cada 100 visitas por 10 min, después 25 por 30 min, después todas`. */
export function planWords(steps: readonly TrialStep[]): string {
  const words = steps.map(({ share, minutes }, at) => {
    if (share === 100) return 'todas'
    const visits = at === 0 ? `${share} de cada 100 visitas` : String(share)
    return minutes === null ? visits : `${visits} por ${minutes} min`
  })
  return words.join(', después ')
}

const mostMinutes = 10_080

/** @throws ReleaseFault where steps are no plan: shares that rise, each but the last for some minutes. */
export function requirePlan(steps: readonly TrialStep[]): void {
  const last = steps.at(-1)
  for (const [at, { share, minutes }] of steps.entries()) {
    const isLast = at === steps.length - 1
    const most = isLast && at > 0 ? 100 : 99
    if (!isWhole(share, most))
      throw bad('La parte es un número entero de 1 a 99; para todas las visitas, actívala sin parte.')
    if (share <= (steps[at - 1]?.share ?? 0)) throw bad('En un plan cada parte es mayor que la anterior.')
    if (minutes === null ? !isLast : !isWhole(minutes, mostMinutes))
      throw bad(`Cada parte del plan dura de 1 a ${mostMinutes} minutos; solo la última puede no decirlo.`)
  }
  if (last === undefined) throw bad('El plan no dice ninguna parte.')
  if (last.share === 100 && last.minutes !== null) throw bad('100 termina el plan: no lleva minutos.')
}

/** Reads `5:10,25:30,100`: 5 of 100 for ten minutes, 25 for thirty, then all. @throws ReleaseFault as `requirePlan`. */
export function readPlan(text: string): TrialStep[] {
  const steps = text.split(',').map((part) => {
    const [share = '', minutes, ...more] = part.trim().split(':')
    if (more.length > 0) throw bad('Un plan se escribe como 5:10,25:30,100: parte, dos puntos y minutos.')
    return { share: numberIn(share), minutes: minutes === undefined ? null : numberIn(minutes) }
  })
  requirePlan(steps)
  return steps
}

function numberIn(text: string): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
}

function isWhole(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most
}

function bad(message: string): ReleaseFault {
  return new ReleaseFault('contract', message)
}
