import type { Api, CommandResult } from '@rodada/web/calls/api'
import { type CommandOptions, useCommand } from '@rodada/web/calls/command'
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { Spinner } from './skeleton.ts'

interface CommandButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'type'>, CommandOptions {
  command: (api: Api) => Promise<CommandResult>
  /** Text while the command is being sent. */
  busy: string
}

/** Sends a command, one at a time and one for a double click, and shows its messages. */
export function CommandButton(props: CommandButtonProps) {
  const { command, busy, onDone, onRefused, once = false, children, ...button } = props
  const { run, isBusy } = useCommand(command, { onDone, onRefused, once })

  // Not `disabled`: the pressed button would lose the focus.
  return (
    <Button
      {...button}
      aria-disabled={isBusy}
      onClick={({ detail }) => {
        // The second click of a double click may come after the answer, when the button is the next step's.
        if (detail <= 1) void run()
      }}
    >
      {isBusy && <Spinner />}
      {isBusy ? busy : children}
    </Button>
  )
}
