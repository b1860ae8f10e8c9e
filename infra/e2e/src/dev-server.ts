import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { RemoteName } from '@rodada/contracts/platform/platform'
import { repository } from '@rodada/start/repository'

/** A remote's development server for a platform whose shell is built. */
export interface RunningDevServer {
  readonly origin: string
  stop(): Promise<void>
}

/** Starts it on a free port, as `npm run dev -- <remote> --into …` does, and waits until it is built. */
export async function startDevServer(remote: RemoteName): Promise<RunningDevServer> {
  const program = join(repository, 'infra/build/src/rspack/build.ts')
  const child = spawn(process.execPath, [program, '--dev', '--released-shell'], {
    cwd: join(repository, remote),
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const ready = once(child, 'message').then(([message]) => String(Object(message).origin))
  const origin = await Promise.race([ready, ended.then(() => null)])
  if (origin === null) throw new Error(`The development server of ${remote} ended`)
  return {
    origin,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
