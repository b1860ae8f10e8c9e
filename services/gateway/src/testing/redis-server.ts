import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { createClient } from '@redis/client'
import { RedisKeys } from './redis-keys.ts'

export interface RedisServer {
  readonly url: string
  close(): Promise<void>
}

/** A Redis of this machine, without persistence. @throws Error that says what to install where there is none. */
export async function startRealRedis(port?: number): Promise<RedisServer> {
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

/**
 * Speaks as much of Redis' protocol as the gateway asks for, on a port of its own; the same tests hold it to a real
 * Redis in the long run.
 */
export async function startSmallRedis(port = 0): Promise<RedisServer> {
  const keys = new RedisKeys()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    serve(socket, keys)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `redis://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: async () => {
      if (!server.listening) return
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function serve(socket: Socket, keys: RedisKeys): void {
  let waiting = ''
  let together: string[][] | null = null
  socket.on('error', () => undefined)
  socket.setEncoding('latin1').on('data', (piece) => {
    waiting += piece
    for (let read = readCommand(waiting); read; read = readCommand(waiting)) {
      waiting = waiting.slice(read.length)
      socket.write(answer(read.command), 'latin1')
    }
  })

  function answer(command: string[]): string {
    const name = command[0]?.toUpperCase()
    if (name === 'MULTI') {
      together = []
      return '+OK\r\n'
    }
    if (name === 'EXEC') {
      const replies = (together ?? []).map((one) => encode(keys.run(one)))
      together = null
      return `*${replies.length}\r\n${replies.join('')}`
    }
    if (!together) return encode(keys.run(command))
    together.push(command)
    return '+QUEUED\r\n'
  }
}

/** The first whole command of what has come, an array of texts by the protocol. */
function readCommand(text: string): { command: string[]; length: number } | null {
  const head = /^\*(\d+)\r\n/.exec(text)
  if (!head) return null
  const command: string[] = []
  let at = head[0].length
  for (let left = Number(head[1]); left > 0; left -= 1) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at, at + 20))
    if (!size) return null
    const begin = at + size[0].length
    at = begin + Number(size[1]) + 2
    if (text.length < at) return null
    command.push(text.slice(begin, at - 2))
  }
  return { command, length: at }
}

function encode(value: unknown): string {
  if (value instanceof Error) return `-${value.message}\r\n`
  if (value === null) return '$-1\r\n'
  if (typeof value === 'number') return `:${value}\r\n`
  if (Array.isArray(value)) return `*${value.length}\r\n${value.map(encode).join('')}`
  return `$${String(value).length}\r\n${value}\r\n`
}
