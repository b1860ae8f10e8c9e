import type { ChartBar } from './report-chart.tsx'

/** Sums lines of the same name into one bar, in order of first appearance. */
export function barsOf<Line>(
  lines: readonly Line[],
  nameOf: (line: Line) => string,
  amountOf: (line: Line) => number,
): ChartBar[] {
  const sums = new Map<string, number>()
  for (const line of lines) sums.set(nameOf(line), (sums.get(nameOf(line)) ?? 0) + amountOf(line))
  return [...sums].map(([name, value]) => ({ name, value }))
}

/** More bars leave no room for their labels. */
export const mostBars = 12

/** Where a chart shows fewer rows than its table. */
export function cutNote({ length }: readonly unknown[]): string | undefined {
  return length > mostBars ? `En la gráfica, las primeras ${mostBars} filas de la tabla.` : undefined
}
