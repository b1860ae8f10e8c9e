import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { repository } from '@rodada/start/repository'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { runCommand, tool } from './run-command.ts'

const summary = Type.Object({
  tasks: Type.Array(
    Type.Object({
      task: Type.String(),
      cache: Type.Object({ status: Type.String() }),
      // Workspaces without such a task have none.
      execution: Type.Optional(Type.Object({ exitCode: Type.Optional(Type.Unknown()) })),
    }),
  ),
})

export interface TaskRun {
  /** Tasks that succeeded, now or in a recorded run. */
  readonly passed: ReadonlySet<string>
  /** Tasks that did not run, since their inputs have not changed since they succeeded. */
  readonly replayed: ReadonlySet<string>
}

const summaries = join(repository, '.turbo/runs')

/** Runs tasks of `turbo.json`, each also where another fails. */
export async function runTasks(
  tasks: readonly string[],
  options: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<TaskRun> {
  await rm(summaries, { recursive: true, force: true })
  const args = ['run', ...tasks, '--continue', '--summarize', ...options]
  const succeeded = await runCommand(tool('turbo'), args, { TURBO_TELEMETRY_DISABLED: '1', ...env })
  const runs = (await readSummary()).filter(({ execution }) => execution !== undefined)
  const those = (isSo: (run: (typeof runs)[number]) => boolean) => {
    const found = tasks.filter((task) => {
      const ofTask = runs.filter((run) => run.task === task)
      return ofTask.length > 0 && ofTask.every(isSo)
    })
    return new Set(found)
  }
  const passed = those(({ execution }) => execution?.exitCode === 0)
  return {
    // The run failed: when no task is named as failed, any of them may be.
    passed: succeeded || passed.size < tasks.length ? passed : new Set(),
    replayed: those(({ cache }) => cache.status === 'HIT'),
  }
}

/** Empty when turbo did not finish. */
async function readSummary(): Promise<Type.Static<typeof summary>['tasks']> {
  const [file] = await readdir(summaries).catch(() => [])
  if (file === undefined) return []
  return Value.Parse(summary, JSON.parse(await readFile(join(summaries, file), 'utf8'))).tasks
}
