import { isWithin, type Limit, type Row, rows } from './composition-limits.ts'
import type { Measures, VisitPair } from './measured-visit.ts'
import { type Variant, variants } from './variants.ts'

export type Medians = Readonly<Record<Variant, VisitPair>>

const titles: Readonly<Record<Row['measure'], string>> = {
  script: 'script',
  bytes: 'all bytes',
  requests: 'requests',
  depth: 'request depth',
  firstPaint: 'first paint (FCP)',
  largestPaint: 'largest paint (LCP)',
  usable: 'usable',
  interactive: 'interactive (TTI)',
  interaction: 'menu opens (INP)',
  layoutShift: 'layout shift (CLS)',
}

/** Lines about one page, and whether all limits hold. */
export function describePage(path: string, medians: Medians): { lines: string[]; isGood: boolean } {
  const described = rows.map((row) => describeRow(row, medians))
  const head = ['', ...variants].map(column).join('')
  return {
    lines: [
      path.padEnd(titleWidth) + head.trimStart().padStart(head.length),
      ...described.map(({ line }) => line),
    ],
    isGood: described.every(({ isGood }) => isGood),
  }
}

const titleWidth = 28

function column(text: string, at: number): string {
  return at === 0 ? '' : text.padStart(at === 1 ? 12 : 34)
}

function measureOf({ visit, measure }: Row, visits: VisitPair): number {
  const measures: Measures & { readonly interaction?: number } = visits[visit]
  return measures[measure] ?? 0
}

function describeRow(row: Row, medians: Medians): { line: string; isGood: boolean } {
  const single = measureOf(row, medians.single)
  const others = (['composed', 'rendered'] as const).map((name) => {
    const value = measureOf(row, medians[name])
    const limit = name === 'rendered' ? row.limit : undefined
    const isGood = limit === undefined || isWithin(limit, value, single)
    return { text: describeValue(row, value, single, limit, isGood), isGood }
  })
  const texts = ['', format(row, single), ...others.map(({ text }) => text)]
  return {
    line: `  ${`${row.visit} ${titles[row.measure]}`.padEnd(titleWidth - 2)}${texts.map(column).join('')}`,
    isGood: others.every(({ isGood }) => isGood),
  }
}

function describeValue(
  row: Row,
  value: number,
  single: number,
  limit: Limit | undefined,
  isGood: boolean,
): string {
  const isExtra = limit !== undefined && 'more' in limit
  const ratio = single === 0 ? '' : (value / single).toFixed(2)
  const compared = isExtra ? `+${format(row, value - single)}` : ratio
  return `${format(row, value)}  ${compared.padStart(9)} ${describeLimit(row, limit, isGood).padEnd(11)}`
}

function describeLimit(row: Row, limit: Limit | undefined, isGood: boolean): string {
  if (limit === undefined) return ''
  const bound =
    'more' in limit ? `+${format(row, limit.more)}` : String('most' in limit ? limit.most : limit.times)
  return `${isGood ? '≤' : 'OVER'} ${bound}`
}

function format({ measure }: Row, value: number): string {
  if (measure === 'script' || measure === 'bytes') return `${(value / 1024).toFixed(1)} KB`
  if (measure === 'requests' || measure === 'depth') return String(value)
  return measure === 'layoutShift' ? value.toFixed(4) : `${value.toFixed(0)} ms`
}
