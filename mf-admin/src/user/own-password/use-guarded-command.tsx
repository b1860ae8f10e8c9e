import { type ConfirmedAction, flushSync } from '@rodada/ui'
import type { Api, CommandResult } from '@rodada/web/calls/api'
import { useCommand } from '@rodada/web/calls/command'
import { useRevalidator } from '@rodada/web/pages/router'
import { type ReactElement, useState } from 'react'
import { OwnPasswordDialog } from './own-password-dialog.tsx'

const asksPassword = ({ errors }: CommandResult) => errors.OwnPassword !== undefined

/**
 * A command without a form: where the server asks for the own password, the page's `dialog` asks the user and the command
 * runs again. Other refusals reload the page's data.
 */
export function useGuardedCommand(
  send: (api: Api) => Promise<CommandResult>,
  onDone: 'reload' | (() => void) = 'reload',
): { onConfirm: ConfirmedAction; dialog: ReactElement } {
  const [asking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const { run, onConfirm } = useCommand(send, {
    onDone,
    quiet: asksPassword,
    onRefused: (answer) => (asksPassword(answer) ? setAsking(true) : revalidate()),
  })

  function again() {
    // Screen readers do not announce notices behind an open dialog.
    flushSync(() => setAsking(false))
    void run()
  }
  const dialog = <OwnPasswordDialog open={asking} onGiven={again} onClose={() => setAsking(false)} />
  return { onConfirm, dialog }
}
