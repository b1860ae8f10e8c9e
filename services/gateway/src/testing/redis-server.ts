import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createClient } from '@redis/client'

export interface RedisServer {
  readonly url: string
  close(): Promise<void>
}

/** A Redis of this machine, without persistence. @throws Error that says what to install where there is none. */
export async function startRedis(port?: number): Promise<RedisServer> {
  if (spawnSync('redis-server', ['--version']).status !== 0) {
    throw new Error(
      'This test needs a Redis: «apt install redis-server», so that redis-server is on the PATH',
    )
  }
  const at = port ?? (await freePort())
  const settings = ['--port', String(at), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const server = spawn('redis-server', settings, { stdio: 'ignore' })
  const url = `redis://127.0.0.1:${at}`
  await untilAnswering(url)
  return {
    url,
    close: async () => {
      if (server.exitCode !== null) return
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
  }
}

async function untilAnswering(url: string): Promise<void> {
  const client = createClient({ url, socket: { reconnectStrategy: (tries) => tries < 100 && 50 } })
  client.on('error', () => undefined)
  await client.connect()
  client.destroy()
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
