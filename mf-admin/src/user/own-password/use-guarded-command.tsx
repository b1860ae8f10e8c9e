import type { Envelope } from '@rodada/contracts/common'
import { type ConfirmedAction, flushSync } from '@rodada/ui'
import { useState } from 'react'
import { OwnPasswordDialog } from './own-password-dialog.tsx'

/**
 * A command without a form: where the server asks for the own password, the page's `dialog` asks the user and the command
 * runs again. `onAnswered` receives every other answer.
 */
export function useGuardedCommand(
  command: () => Promise<Envelope>,
  onAnswered: (answer: Envelope) => void,
): { run: ConfirmedAction; dialog: React.ReactElement } {
  const [asking, setAsking] = useState(false)

  async function run() {
    const answer = await command()
    return () => (answer.errors.OwnPassword === undefined ? onAnswered(answer) : setAsking(true))
  }
  async function again() {
    // Screen readers do not announce notices behind an open dialog.
    flushSync(() => setAsking(false))
    const afterwards = await run()
    afterwards()
  }
  const dialog = (
    <OwnPasswordDialog open={asking} onGiven={() => void again()} onClose={() => setAsking(false)} />
  )
  return { run, dialog }
}
