import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

const program = resolve(import.meta.dirname, '../main.ts')

export interface RunningBank {
  readonly address: string
  /** Everything that it wrote. */
  readonly output: readonly string[]
  /** Ends it by SIGKILL and starts it again on the same port and ledger. */
  killAndRestart(): Promise<void>
  /** Ends it and removes its ledger. */
  stop(): Promise<void>
}

/** Starts the bank simulator as a process of its own, on a free port, with an empty ledger. */
export async function startBank(environment: Readonly<Record<string, string>> = {}): Promise<RunningBank> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rodada-bank-'))
  const output: string[] = []
  const start = (port: string) =>
    run(
      { NODE_ENV: 'test', SANDBOX_DELAY_MS: '0', ...environment, DATA_DIR: dataDir, LISTEN_PORT: port },
      output,
    )
  let { child, address } = await start('0')
  return {
    address,
    output,
    killAndRestart: async () => {
      await end(child, 'SIGKILL')
      const again = await start(new URL(address).port)
      child = again.child
      address = again.address
    },
    stop: async () => {
      await end(child, 'SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function run(environment: Record<string, string>, output: string[]) {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, ...environment },
    // The channel closes when the test process ends, and the bank with it.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const { stdout } = child
  if (stdout === null) throw new Error('The bank has no output')
  const address = await new Promise<string>((found, failed) => {
    child.once('exit', (code) => failed(new Error(`The bank ended with code ${code}`)))
    createInterface({ input: stdout }).on('line', (line) => {
      output.push(line)
      const address = /listening at (http:\/\/[^"]+)/.exec(line)?.[1]
      if (address) found(address)
    })
  })
  return { child, address }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
