import type { MeasureName } from '@rodada/contracts/page-report'

/** Each step of the scale is a tenth larger than the one before: what is read back is at most five per cent off. */
const growth = 1.1

/** An hour in milliseconds lies below it. */
const lastStep = 160

/** Whole numbers tell enough of milliseconds; of the score of layout shifts four decimals do. */
function unitsIn(name: MeasureName): number {
  return name === 'CLS' ? 10_000 : 1
}

/** The step of the scale that a measurement falls into; 0 holds everything below one unit. */
export function stepOf(name: MeasureName, value: number): number {
  const units = value * unitsIn(name)
  return units < 1 ? 0 : Math.min(lastStep, 1 + Math.floor(Math.log(units) / Math.log(growth)))
}

/** The middle of a step, in the measurement's own unit. */
export function valueAt(name: MeasureName, step: number): number {
  return step === 0 ? 0 : growth ** (step - 0.5) / unitsIn(name)
}
