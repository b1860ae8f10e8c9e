import { once } from 'node:events'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'

type Say = (line: string) => void

/** Runs a command line. @throws Error whose message tells the operator what is wrong. */
export type RunCommandLine = (args: readonly string[], say: Say) => Promise<void>

/** A line to print, or the end: null where the command did what it was asked. */
type Answer = { readonly said: string } | { readonly failed: string | null }

/** The platform's own user alone may enter the folder. */
function socketOf(dataDir: string, part: string): string {
  return join(dataDir, 'run', `${part}.sock`)
}

/** A side that is killed closes its end with an error, which tells no more than the missing answer. */
function linesOf(socket: Socket): Interface {
  socket.on('error', () => undefined)
  return createInterface({ input: socket }).on('error', () => undefined)
}

/**
 * Runs commands in a part that runs already, whose command line would need longer to start than the command itself.
 * @throws the system's error where there can be no such socket, as with a long path.
 */
export async function takeCommands(dataDir: string, part: string, run: RunCommandLine): Promise<Server> {
  const path = socketOf(dataDir, part)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  // One that was killed leaves its socket.
  await rm(path, { force: true })
  const server = createServer((socket) => {
    const write = (answer: Answer) => void socket.write(`${JSON.stringify(answer)}\n`)
    linesOf(socket).once('line', async (line) => {
      const end = (failed: string | null) => {
        write({ failed })
        socket.end()
      }
      const args: readonly string[] = JSON.parse(line)
      await run(args, (said) => write({ said })).then(
        () => end(null),
        (error: unknown) => end(error instanceof Error ? error.message : String(error)),
      )
    })
  })
  server.listen(path)
  await once(server, 'listening')
  await chmod(path, 0o600)
  return server
}

/**
 * Has a running part run a command.
 * @returns what is wrong, null where nothing is; undefined where no part runs there.
 * @throws Error when the part ended meanwhile.
 */
export async function askRunningPart(
  dataDir: string,
  part: string,
  args: readonly string[],
  say: Say,
): Promise<string | null | undefined> {
  const socket = createConnection(socketOf(dataDir, part))
  const isThere = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  if (!isThere) return undefined
  socket.write(`${JSON.stringify(args)}\n`)
  let failed: string | null | undefined
  const lines = linesOf(socket)
  lines.on('line', (line) => {
    const answer: Answer = JSON.parse(line)
    if ('failed' in answer) failed = answer.failed
    else say(answer.said)
  })
  await new Promise((resolve) => socket.once('close', resolve))
  if (failed !== undefined) return failed
  throw new Error(`${part} se detuvo antes de terminar: repite la orden.`)
}
