import { setTimeout as sleep } from 'node:timers/promises'
import { processOf } from './running-processes.ts'

/**
 * Kills a part of the platform now and whenever its supervisor starts it again, until released. A page can so
 * be looked at while the part is down, however fast it would have come back.
 */
export function holdDown(dataDir: string, part: string): { release(): Promise<void> } {
  let held = true
  const killing = (async () => {
    while (held) {
      const identity = await processOf(dataDir, part)
      if (identity) kill(identity.pid)
      await sleep(20)
    }
  })()
  return {
    release: async () => {
      held = false
      await killing
    },
  }
}

/** It may have ended between the look and the signal. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
