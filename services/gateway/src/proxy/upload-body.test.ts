import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { UploadBody } from './upload-body.ts'

const bounds = { maxBytes: 1024 * 1024, leastBytes: 100, windowMs: 50 }

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }))
afterEach(() => void jest.useRealTimers())

/** Lets windows go by once what was sent has come through. */
async function pass(windows: number): Promise<void> {
  await turn()
  jest.advanceTimersByTime(windows * bounds.windowMs)
  await turn()
}

/** Until it is over, well or not. */
const end = (body: UploadBody) => new Promise((over) => body.once('close', over))

describe('an upload', () => {
  it('that comes too slowly is given up, and the rest of it is read all the same', async () => {
    const source = new PassThrough()
    const body = new UploadBody(source, bounds)
    body.resume()
    const closed = end(body)
    source.write('x'.repeat(99))
    await pass(1)
    await closed
    expect(body.refusal).toMatchObject({ status: 408, message: expect.stringContaining('tardó') })
    source.end('x'.repeat(500_000))
    await once(source, 'end')
  })

  it('may pause where what came before was enough', async () => {
    const source = new PassThrough()
    const body = new UploadBody(source, bounds)
    body.resume()
    for (let window = 0; window < 4; window += 1) {
      source.write('x'.repeat(100))
      await pass(1)
    }
    source.end()
    await end(body)
    expect(body.refusal).toBeUndefined()
  })

  it('is not to blame where the service does not take it', async () => {
    const source = new PassThrough()
    const body = new UploadBody(source, bounds)
    source.write('x')
    await pass(4)
    expect(body.refusal).toBeUndefined()
    expect(body.destroyed).toBe(false)
    body.resume()
    source.end()
    await end(body)
    expect(body.refusal).toBeUndefined()
  })

  it('is refused beyond its size', async () => {
    const source = new PassThrough()
    const body = new UploadBody(source, { ...bounds, maxBytes: 10 })
    body.resume()
    source.end('x'.repeat(11))
    await end(body)
    expect(body.refusal).toMatchObject({ status: 413 })
  })
})
