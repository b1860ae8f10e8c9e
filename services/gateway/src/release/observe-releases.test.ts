import { Writable } from 'node:stream'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { createMetrics } from '@rodada/service/run/metrics'
import Fastify from 'fastify'
import { observeReleases } from './observe-releases.ts'

afterEach(() => void jest.useRealTimers())

describe('releases that do not start in browsers', () => {
  it('are counted each time, and told in the log once a minute each', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-20T18:00:00Z'), doNotFake: ['nextTick', 'setImmediate'] })
    const lines: string[] = []
    const stream = new Writable({
      write(line, _encoding, done) {
        lines.push(JSON.parse(String(line)).version)
        done()
      },
    })
    const metrics = createMetrics('gateway')
    const { browserFailed } = observeReleases(metrics, Fastify({ logger: { stream } }).log)
    const fail = (version: string) => browserFailed({ app: 'mf-shop', version, cause: 'load' })
    for (let time = 0; time < 500; time += 1) for (const version of ['v1', 'other']) fail(version)
    expect(lines).toEqual(['v1', 'other'])
    jest.advanceTimersByTime(60_000)
    fail('v1')
    expect(lines).toEqual(['v1', 'other', 'v1'])
    const counted = await metrics.registry.getSingleMetricAsString('release_browser_failures_total')
    expect(counted).toMatch(/version="v1"[^}]*\} 501/)
  })
})
