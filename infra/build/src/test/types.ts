import { join } from 'node:path'
import { repository, runCommand, tool } from './run-command.ts'

/**
 * The workspaces in three programs, in `infra/build/tsconfig/programs`: what they share is read once a program, which
 * takes a fifth of the time of one a workspace.
 */
export const programs = ['node', 'browser-tools', 'web'] as const

/** Looks for faults of types everywhere, and prints them. @returns whether there are none. */
export async function checkTypes(): Promise<boolean> {
  let isSound = true
  for (const program of programs) {
    const settings = join(repository, 'infra/build/tsconfig/programs', `${program}.json`)
    isSound = (await runCommand(tool('tsc'), ['--noEmit', '-p', settings])) && isSound
  }
  return isSound
}

if (import.meta.main) process.exitCode = (await checkTypes()) ? 0 : 1
