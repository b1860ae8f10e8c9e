import type { ChartBar } from './report-chart.tsx'

/** Bars of the same name are one, in the order in which the lines name them first. */
export function barsOf<Line>(
  lines: readonly Line[],
  nameOf: (line: Line) => string,
  amountOf: (line: Line) => number,
): ChartBar[] {
  const sums = new Map<string, number>()
  for (const line of lines) sums.set(nameOf(line), (sums.get(nameOf(line)) ?? 0) + amountOf(line))
  return [...sums].map(([name, value]) => ({ name, value }))
}

/** As many as have room for their names. */
export const mostBars = 12
