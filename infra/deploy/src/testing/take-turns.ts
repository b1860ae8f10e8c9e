import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface TurnTaker {
  readonly port: number
  close(): Promise<void>
}

/**
 * A round-robin TCP balancer: leads each new connection to the next of these ports, or to another where that one refuses.
 * It knows nothing of requests and repeats none.
 */
export async function takeTurns(ports: () => readonly number[]): Promise<TurnTaker> {
  const sockets = new Set<Socket>()
  let turn = 0
  const server = createServer((client) => {
    sockets.add(client)
    client.on('error', () => undefined)
    turn += 1
    const order = ports().map((_, index, all) => all[(turn + index) % all.length])
    lead(
      client,
      order.filter((port) => port !== undefined),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function lead(client: Socket, [port, ...others]: readonly number[]): void {
  if (port === undefined) return void client.destroy()
  const upstream = connect(port, '127.0.0.1')
  upstream.once('error', () => lead(client, others))
  upstream.once('connect', () => {
    upstream.removeAllListeners('error')
    upstream.on('error', () => client.destroy())
    client.on('close', () => upstream.destroy())
    client.pipe(upstream).pipe(client)
  })
}
