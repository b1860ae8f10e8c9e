import { describe, expect, it, jest } from '@jest/globals'
import { createMetrics } from '@rodada/service/run/metrics'
import Fastify from 'fastify'
import { isDiskFull, readDiskSpace, reserveOf, watchDisk } from './disk-space.ts'

describe('the disk', () => {
  it('is shown on /metrics, and told of once when it is nearly full', async () => {
    jest.useFakeTimers()
    const lines: string[] = []
    const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } })
    const { registry } = createMetrics('media')
    app.decorate('metrics', registry)
    let free = 100e9
    await watchDisk(app, async () => ({ free, size: 200e9 }))
    expect(await registry.metrics()).toContain('media_disk_free_bytes{part="media"} 100000000000')
    expect(await registry.metrics()).toContain(`media_disk_reserve_bytes{part="media"} ${1024 ** 3}`)
    expect(lines).toEqual([])
    free = 2e9
    for (let pass = 0; pass < 3; pass += 1) await jest.advanceTimersByTimeAsync(30_000)
    expect(await registry.metrics()).toContain('media_disk_free_bytes{part="media"} 2000000000')
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['the disk of DATA_DIR is nearly full'])
    jest.useRealTimers()
    await app.close()
  })

  it('is that of a folder, with a reserve that it has room for', async () => {
    const space = await readDiskSpace('/')
    expect(space.size).toBeGreaterThan(space.free)
    expect(reserveOf(space)).toBeLessThanOrEqual(space.size / 10)
  })

  it('is full by two codes of the system', () => {
    const failed = (code: string) => Object.assign(new Error(code), { code })
    expect(['ENOSPC', 'EDQUOT', 'EIO'].map((code) => isDiskFull(failed(code)))).toEqual([true, true, false])
  })
})
