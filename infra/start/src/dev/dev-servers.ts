import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { AppName } from '@rodada/contracts/platform/platform'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { say } from '../console/say.ts'
import { baseEnvironment } from '../environment.ts'
import type { Lifetime } from '../lifetime.ts'
import { signalProcess } from '../processes/end-process.ts'
import { guardChild } from '../processes/guard.ts'
import { readLines } from '../processes/lines.ts'
import { repository } from '../repository.ts'
import type { Settings } from '../settings/settings.ts'
import { StartError } from '../start-error.ts'

/** Message that a development server sends once it listens. */
const readyMessage = Type.Object({ type: Type.Literal('ready'), origin: Type.String() })

const program = join(repository, 'infra', 'build', 'src', 'rspack', 'build.ts')

/**
 * Starts a development server with hot reload for each app.
 * @returns the origin of each.
 */
export async function startDevServers(
  apps: readonly AppName[],
  settings: Settings,
  lifetime: Lifetime,
): Promise<Partial<Record<AppName, string>>> {
  const origins: Partial<Record<AppName, string>> = {}
  await Promise.all(
    apps.map(async (app) => {
      origins[app] = await startDevServer(app, { settings, lifetime })
    }),
  )
  return origins
}

interface DevServerOptions {
  readonly settings: Settings
  readonly lifetime: Lifetime
  /** Further flags of `rodada-build --dev`. */
  readonly flags?: readonly string[]
}

/**
 * Starts one development server.
 * @returns its origin, once it listens.
 */
export async function startDevServer(
  app: AppName,
  { settings, lifetime, flags = [] }: DevServerOptions,
): Promise<string> {
  lifetime.check()
  const child = spawn(process.execPath, [program, '--dev', ...flags], {
    cwd: join(repository, app),
    env: { ...baseEnvironment(settings), NODE_ENV: 'development' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  guardChild(child, { first: 'TERM', last: 'KILL' })
  lifetime.onStop(
    () => end(child, 'SIGTERM'),
    () => end(child, 'SIGKILL'),
  )
  // Developers see the compiler's output.
  for (const stream of [child.stdout, child.stderr]) {
    readLines(stream, (line) => say(`${app}: ${line}`, 'dim'))
  }
  const ready = once(child, 'message').then(([message]) => Value.Parse(readyMessage, message).origin)
  const over = once(child, 'exit').then(() => null)
  const origin = await Promise.race([ready, over])
  if (origin !== null) return origin
  throw new StartError(`El servidor de desarrollo de ${app} terminó: revisa las líneas de arriba.`)
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  signalProcess(child.pid, signal)
  await gone
}
