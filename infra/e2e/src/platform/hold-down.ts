import { setTimeout as sleep } from 'node:timers/promises'
import { signalProcess } from '@rodada/start/processes/end-process'
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
      if (identity) signalProcess(identity.pid, 'SIGKILL')
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
