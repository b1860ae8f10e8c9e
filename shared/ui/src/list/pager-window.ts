/** What the pager shows: page numbers and gaps. */
export type PagerItem = number | 'gap'

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/**
 * The pages to show for `current` (1-based) of `total`: all up to 10; else the first two, a window and the last
 * two, six at either end.
 */
export function pagerWindow(current: number, total: number): PagerItem[] {
  if (total <= 10) return range(1, total)
  const ending = [total - 1, total]
  if (current <= 6) return [...range(1, 6), 'gap', ...ending]
  if (current > total - 6) return [1, 2, 'gap', ...range(total - 5, total)]
  return [1, 2, 'gap', current - 1, current, current + 1, 'gap', ...ending]
}
