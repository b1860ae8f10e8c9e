import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { repository } from '@rodada/start/repository'

export function tool(name: string): string {
  return resolve(repository, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name)
}

const running = new Set<ReturnType<typeof spawn>>()

let isStopped = false

/** Ends the running command and prevents further ones. */
function stop(signal: NodeJS.Signals): void {
  isStopped = true
  // Ctrl-C reaches the children through the terminal; a second signal would kill turbo's tasks before turbo has ended
  // them in order.
  if (signal === 'SIGINT' && process.stdin.isTTY) return
  for (const child of running) child.kill('SIGTERM')
}

// A supervisor's signal reaches only this process.
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

/** Runs a command in the repository, its output in the terminal. Resolves to whether it ended with code 0. */
export async function runCommand(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  if (isStopped) return false
  const child = spawn(command, args, {
    cwd: repository,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  })
  running.add(child)
  try {
    const [code] = await once(child, 'exit')
    return code === 0
  } catch (error) {
    console.error(`${command}: ${error instanceof Error ? error.message : error}`)
    return false
  } finally {
    running.delete(child)
  }
}
