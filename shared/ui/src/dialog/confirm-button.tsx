import type { Api, CommandResult } from '@rodada/web/calls/api'
import { type CommandOptions, useCommand } from '@rodada/web/calls/command'
import { type ComponentProps, useState } from 'react'
import { Button } from '../primitives/button.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'
import { useFocusHandedOn } from './use-focus-handed-on.ts'

interface ConfirmButtonProps
  extends Pick<ConfirmDialogProps, 'question' | 'confirmLabel' | 'busyLabel' | 'tone' | 'onConfirm'>,
    Pick<ComponentProps<typeof Button>, 'children' | 'size' | 'variant' | 'colorPalette' | 'title' | 'css'> {
  /** Where the focus goes if the command removes the button: as of `useFocusHandedOn`. */
  staying?: string
}

/** A button that asks for confirmation in a dialog; without `colorPalette` it has the colour of the answer. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { children, size, variant = 'outline', colorPalette, title, css, staying, ...dialog } = props
  const [isAsking, setAsking] = useState(false)
  const button = useFocusHandedOn(staying)
  return (
    <>
      <Button
        ref={button}
        {...{ size, variant, title, css }}
        colorPalette={colorPalette ?? dialog.tone ?? 'ink'}
        onClick={() => setAsking(true)}
      >
        {children}
      </Button>
      <ConfirmDialog cancelLabel="Volver" {...dialog} open={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

interface ConfirmedCommandProps extends Omit<ConfirmButtonProps, 'onConfirm'>, Pick<CommandOptions, 'once'> {
  command: (api: Api) => Promise<CommandResult>
}

/** Asks for confirmation, sends a command, and reloads the page's data, after a refusal too. */
export function ConfirmedCommand({ command, once = false, ...button }: ConfirmedCommandProps) {
  const { onConfirm } = useCommand(command, { once, onDone: 'reload', onRefused: 'reload' })
  return <ConfirmButton {...button} onConfirm={onConfirm} />
}
