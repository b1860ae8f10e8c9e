import { join } from 'node:path'
import { repository } from '@rodada/start/repository'
import { runCommand, tool } from './run-command.ts'

/**
 * The workspaces in three programs, in `infra/build/tsconfig/programs`: shared code is checked once for each program,
 * which takes a fifth of the time of one program for each workspace.
 */
export const programs = ['node', 'browser-tools', 'web'] as const

/**
 * By default the compiler runs four checkers, each of which makes every type anew: one checker takes three fifths of
 * their processor time and half of their memory.
 */
const oneChecker = ['--checkers', '1'] as const

/** Type-checks all programs at once and prints the errors. @returns whether there are none. */
export async function checkTypes(): Promise<boolean> {
  const sound = programs.map((program) => {
    const settings = join(repository, 'infra/build/tsconfig/programs', `${program}.json`)
    return runCommand(tool('tsc'), ['--noEmit', '-p', settings, ...oneChecker])
  })
  return (await Promise.all(sound)).every(Boolean)
}

if (import.meta.main) process.exitCode = (await checkTypes()) ? 0 : 1
