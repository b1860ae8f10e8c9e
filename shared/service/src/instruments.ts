import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

export type { Counter, Gauge, Histogram } from 'prom-client'

/**
 * Makes a part's own counters. A label's values must be few and known ahead: each combination is a series that every
 * scrape carries.
 */
export interface Instruments {
  /** What only rises; the name ends in `_total`. */
  counter<L extends string = never>(name: string, help: string, ...labels: readonly L[]): Counter<L>
  /** What rises and falls. */
  gauge<L extends string = never>(name: string, help: string, ...labels: readonly L[]): Gauge<L>
  /** What is measured; `buckets` are upper bounds in the unit that ends the name. */
  histogram<L extends string = never>(
    name: string,
    help: string,
    buckets: readonly number[],
    ...labels: readonly L[]
  ): Histogram<L>
}

/** @param registry of the part, which /metrics shows. */
export function instrumentsIn(registry: Registry): Instruments {
  const registers = [registry]
  return {
    counter: (name, help, ...labels) => new Counter({ name, help, labelNames: labels, registers }),
    gauge: (name, help, ...labels) => new Gauge({ name, help, labelNames: labels, registers }),
    histogram: (name, help, buckets, ...labels) =>
      new Histogram({ name, help, buckets: [...buckets], labelNames: labels, registers }),
  }
}
