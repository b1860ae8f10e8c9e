import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { fromThisSite } from './gateway-harness.ts'

/** A request on a connection of its own, whose body the test sends piece by piece. */
export interface SlowBody {
  /** The answer so far. */
  answer(): string
  send(piece: string): void
  close(): Promise<void>
}

export interface SlowRequest {
  readonly url: string
  readonly type: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Begins a POST of `length` bytes to the gateway at `address`, and sends the first byte of them. */
export async function beginSlowBody(
  address: string,
  { url, type, headers = {} }: SlowRequest,
  length = 1000,
): Promise<SlowBody> {
  const socket: Socket = connect(Number(new URL(address).port), '127.0.0.1')
  let answered = ''
  socket.setEncoding('utf8')
  socket.on('data', (piece: string) => {
    answered += piece
  })
  // The gateway may close it at any time: the answer until then counts.
  socket.on('error', (error) => {
    answered += ` ${error.message}`
  })
  await once(socket, 'connect')
  const lines = { ...fromThisSite, 'content-type': type, 'content-length': String(length), ...headers }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST ${url} HTTP/1.1\r\n${head.join('')}\r\n{`)
  return {
    answer: () => answered,
    send: (piece) => void socket.write(piece),
    async close() {
      if (socket.closed) return
      const closed = once(socket, 'close')
      socket.destroy()
      await closed
    },
  }
}

export interface Asked {
  readonly method?: 'GET' | 'POST'
  readonly url: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Asks the gateway at `address` as a page of the site, on a connection of its own.
 * @throws Error when there is no answer for 20 seconds.
 */
export async function askAt(
  address: string,
  { method = 'POST', url, body, headers = {} }: Asked,
): Promise<{ status: number; body: string }> {
  const own = { ...fromThisSite, ...(body && { 'content-type': 'application/json' }), ...headers }
  const signal = AbortSignal.timeout(20_000)
  const asking = request(new URL(url, address), { method, headers: own, agent: false, signal })
  const answered = once(asking, 'response')
  asking.end(body)
  const [answer]: IncomingMessage[] = await answered
  return { status: answer?.statusCode ?? 0, body: answer ? await text(answer) : '' }
}
