import type { Envelope } from '@rodada/contracts/common'
import { Button, ConfirmDialog, type Tone, useFocusHandedOn } from '@rodada/ui'
import type { Api, CommandResult } from '@rodada/web/api'
import { useApi, useNotify } from '@rodada/web/app'
import { useRevalidator } from '@rodada/web/router'
import { type ReactNode, useState } from 'react'

export interface SubscriptionCommandProps {
  /** What the button says. */
  children: ReactNode
  question: string
  confirmLabel: string
  busyLabel: string
  tone: Tone
  variant?: 'solid' | 'outline' | 'ghost'
  size?: 'sm' | 'md'
  command: (api: Api) => Promise<CommandResult<Envelope>>
}

/** Runs the command, and shows what became of it with the page's data as it is now. */
function useCommand(command: SubscriptionCommandProps['command']) {
  const api = useApi()
  const { showResult } = useNotify()
  const { revalidate } = useRevalidator()

  return async () => {
    const result = await command(api)
    return () => {
      showResult(result)
      // What the service refuses stands differently on the screen than it is.
      if (result.failure === undefined) void revalidate()
    }
  }
}

/** A button that asks, and then does something about a subscription of this page. */
export function SubscriptionCommand(props: SubscriptionCommandProps) {
  const {
    children,
    question,
    confirmLabel,
    busyLabel,
    tone,
    variant = 'outline',
    size = 'md',
    command,
  } = props
  const [asking, setAsking] = useState(false)
  const run = useCommand(command)
  const button = useFocusHandedOn()
  return (
    <>
      <Button ref={button} variant={variant} size={size} colorPalette={tone} onClick={() => setAsking(true)}>
        {children}
      </Button>
      <ConfirmDialog
        open={asking}
        question={question}
        confirmLabel={confirmLabel}
        busyLabel={busyLabel}
        cancelLabel="Volver"
        tone={tone}
        onConfirm={run}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
