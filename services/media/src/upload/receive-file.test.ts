import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { IncomingFile } from './incoming-file.ts'
import { receiveFile } from './receive-file.ts'

let app: FastifyInstance
let folder: string
let agent: Agent
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rodada-incoming-'))
  agent = new Agent({ keepAlive: true, maxSockets: 1 })
  app = Fastify()
  await app.register(multipart, { throwFileSizeLimit: false })
  // Every write to this device fails with ENOSPC.
  app.post('/full', (asked) => receiveFile(asked, new IncomingFile('/dev/full')))
  app.post('/kept', async (asked) => {
    const file = new IncomingFile(join(folder, 'a'))
    await receiveFile(asked, file)
    return { bytes: (await file.read()).length }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => rm(join(folder, 'a'), { force: true }))
afterAll(async () => {
  agent.destroy()
  await app.close()
  await rm(folder, { recursive: true })
})

const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
const words = 'una identificación oficial '

function begin(path: string): { asked: ClientRequest; answer: Promise<IncomingMessage> } {
  const { port } = app.server.address() as AddressInfo
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const asked = request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers })
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve).once('error', reject)
  })
  return { asked, answer }
}

async function post(path: string, content: string): Promise<{ status: number; body: string }> {
  const { asked, answer } = begin(path)
  asked.end(`${head}${content}\r\n--x--\r\n`)
  const response = await answer
  return { status: response.statusCode ?? 0, body: await text(response) }
}

describe('an upload that the disk does not take', () => {
  it('is answered while the rest of it still comes, and its connection carries the next one', async () => {
    const { asked, answer } = begin('/full')
    asked.write(head + words.repeat(40_000))
    const response = await answer
    expect([response.statusCode, await text(response)]).toEqual([500, expect.stringContaining('ENOSPC')])
    // The rest of some megabytes is read and dropped, so that the sender does not hang.
    const sent = new Promise<void>((resolve) =>
      asked.end(`${words.repeat(200_000)}\r\n--x--\r\n`, () => resolve()),
    )
    await Promise.race([sent, sleep(5000).then(() => Promise.reject(new Error('The rest is stuck')))])
    expect(await post('/kept', words)).toEqual({ status: 200, body: `{"bytes":${Buffer.byteLength(words)}}` })
  }, 15_000)
})

describe('what has arrived of an upload', () => {
  it('lies there encrypted, for the process’s own account alone', async () => {
    const { asked, answer } = begin('/kept')
    asked.write(head + words.repeat(40_000))
    const path = join(folder, 'a')
    const arrived = () =>
      stat(path).then(
        ({ size }) => size,
        () => 0,
      )
    while ((await arrived()) === 0) await sleep(5)
    const lying = await readFile(path)
    expect(lying.includes('identifica')).toBe(false)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    asked.end('\r\n--x--\r\n')
    expect(await text(await answer)).toBe(`{"bytes":${Buffer.byteLength(words) * 40_000}}`)
  })
})
