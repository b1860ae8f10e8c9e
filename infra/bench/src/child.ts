import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { repository } from '@rodada/start/repository'

/** Runs one of the repository's programs to its end. */
export async function run(path: string, args: readonly string[], env: Record<string, string>): Promise<void> {
  const [code] = await once(startProgram(path, args, { ...process.env, ...env }), 'exit')
  if (code !== 0) throw new Error(`${path} ended with code ${code}`)
}

/** Starts one of the repository's programs and waits until it answers at `url`. */
export async function serve(path: string, env: Record<string, string>, url: string): Promise<ChildProcess> {
  const child = startProgram(path, [], env)
  for (let attempt = 0; attempt < 100 && child.exitCode === null; attempt += 1) {
    const answers = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answers) return child
    await sleep(100)
  }
  child.kill()
  throw new Error(`${path} does not answer at ${url}`)
}

function startProgram(path: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  const stdio = ['ignore', 'ignore', 'inherit'] as const
  return spawn(process.execPath, [resolve(repository, path), ...args], {
    cwd: repository,
    env,
    stdio: [...stdio],
  })
}
