import type { Envelope } from '@rodada/contracts/common'
import { type ConfirmedAction, flushSync } from '@rodada/ui'
import { useState } from 'react'
import { OwnPasswordDialog } from './own-password-dialog.tsx'

/**
 * A command without a form that may need the own password: it is asked for where the server says so, and the command
 * is made once more. `onAnswered` learns of every other answer. The page shows `dialog`.
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
    // Nothing behind an open dialog is read out.
    flushSync(() => setAsking(false))
    const afterwards = await run()
    afterwards()
  }
  const dialog = (
    <OwnPasswordDialog open={asking} onGiven={() => void again()} onClose={() => setAsking(false)} />
  )
  return { run, dialog }
}
