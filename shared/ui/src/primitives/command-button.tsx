import type { Api, CommandResult } from '@rodada/web/api'
import { useApi, useNotify } from '@rodada/web/app'
import { type ComponentProps, type MouseEvent, useState } from 'react'
import { Button } from './button.tsx'
import { Spinner } from './skeleton.ts'

interface CommandButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'type'> {
  command: (api: Api) => Promise<CommandResult>
  /** Text while the command is being sent. */
  busy: string
  /** Runs after success. */
  onDone?: () => Promise<void> | void
}

/** Sends a command, one at a time and one for a double click, and shows its messages. */
export function CommandButton({ command, busy, onDone, children, ...button }: CommandButtonProps) {
  const api = useApi()
  const { showResult } = useNotify()
  const [isBusy, setBusy] = useState(false)

  async function send({ detail }: MouseEvent) {
    // The second click of a double click may come after the answer, when the button is the next step's.
    if (isBusy || detail > 1) return
    setBusy(true)
    try {
      const result = await command(api)
      showResult(result)
      if (result.success) await onDone?.()
    } finally {
      setBusy(false)
    }
  }

  // Not `disabled`: the pressed button would lose the focus.
  return (
    <Button {...button} aria-disabled={isBusy} onClick={send}>
      {isBusy && <Spinner />}
      {isBusy ? busy : children}
    </Button>
  )
}
