import { createServer, type Server } from 'node:net'
import { afterEach, expect, it } from '@jest/globals'
import { PortPool } from './ports.ts'

let server: Server | undefined
afterEach(() => {
  server?.close()
})

async function takenPort(): Promise<number> {
  const listening = createServer()
  server = listening
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done))
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}

it('hands out the port that is preferred, once and where it is free', async () => {
  const preferred = await new PortPool().take()
  const pool = new PortPool()
  expect(await pool.take(preferred)).toBe(preferred)
  expect(await pool.take(preferred)).not.toBe(preferred)
  expect(await new PortPool([preferred]).take(preferred)).not.toBe(preferred)
  const taken = await takenPort()
  expect(await pool.take(taken)).not.toBe(taken)
})
