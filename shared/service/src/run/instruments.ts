import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

export type { Counter, Gauge, Histogram } from 'prom-client'

/**
 * Makes a part's own counters. A label's values must be few and known ahead: each combination is a series that every
 * scrape carries.
 */
interface Instruments {
  /** Only rises; the name ends in `_total`. */
  counter<L extends string = never>(name: string, help: string, ...labels: readonly L[]): Counter<L>
  /** Rises and falls. */
  gauge<L extends string = never>(name: string, help: string, ...labels: readonly L[]): Gauge<L>
  /** `buckets` are upper bounds in the unit that ends the name. */
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

interface ScrapedGauge<L extends string> {
  readonly name: string
  readonly help: string
  readonly label: L
  /** Numbers by the label's value. */
  readonly read: () => Promise<Readonly<Record<string, number>>>
}

/** A gauge that is read at each scrape. Where reading fails, the other metrics are served without it. */
export function scrapedGauge<L extends string>(app: FastifyInstance, gauge: ScrapedGauge<L>): void {
  const { name, help, label, read } = gauge
  new Gauge<string>({
    name,
    help,
    labelNames: [label],
    registers: [app.metrics],
    async collect() {
      this.reset()
      try {
        for (const [value, number] of Object.entries(await read())) this.set({ [label]: value }, number)
      } catch (err) {
        app.log.warn({ err, metric: name }, 'a metric cannot be read')
      }
    },
  })
}
