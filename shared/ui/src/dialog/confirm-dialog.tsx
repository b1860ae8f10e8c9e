import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Flex, VisuallyHidden } from '../primitives/box.tsx'
import { Button } from '../primitives/button.tsx'
import { Spinner } from '../primitives/skeleton.ts'
import { Heading } from '../primitives/text.ts'
import type { Tone } from '../theme/colors.ts'
import { Modal } from './modal.tsx'

/**
 * Runs once the question is confirmed. The function that it returns runs after the dialog has closed: messages and
 * navigation belong there, since nothing behind an open dialog is announced.
 */
export type ConfirmedAction = () => Promise<AfterClosing> | AfterClosing
// biome-ignore lint/suspicious/noConfusingVoidType: most actions return nothing, and need not say so.
type AfterClosing = (() => void) | void

export interface ConfirmDialogProps {
  open: boolean
  question: string
  /** Language of the question, `en`, where it is not the page's. */
  lang?: string
  confirmLabel: string
  /** The confirming button's text while the action runs: 'Eliminando...'. */
  busyLabel?: string
  cancelLabel?: string
  /** Colour of the confirming button. */
  tone?: Tone
  /** Until it settles the dialog can be neither answered nor closed. */
  onConfirm: ConfirmedAction
  onClose: () => void
}

/** Runs the action, then closes, also where it throws. */
function useConfirming({ onConfirm, onClose }: Pick<ConfirmDialogProps, 'onConfirm' | 'onClose'>) {
  const [busy, setBusy] = useState(false)

  async function confirm() {
    if (busy) return
    setBusy(true)
    let afterwards: AfterClosing
    try {
      afterwards = await onConfirm()
    } finally {
      flushSync(() => {
        setBusy(false)
        onClose()
      })
    }
    afterwards?.()
  }
  const close = () => {
    if (!busy) onClose()
  }
  return { busy, confirm, close }
}

/** Asks before something that cannot be undone. The initial focus is on the button that cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, question, confirmLabel, busyLabel = confirmLabel, cancelLabel = 'Cancelar' } = props
  const { busy, confirm, close } = useConfirming(props)
  const questionId = useId()

  return (
    <Modal open={open} onClose={close} labelledBy={questionId} role="alertdialog">
      <Flex direction="column" gap="6" p={{ base: '5', md: '7' }}>
        <Heading id={questionId} size="small" lang={props.lang}>
          {question}
        </Heading>
        <VisuallyHidden as="output">{busy && busyLabel}</VisuallyHidden>
        {/* Not `disabled`: the pressed button would lose the focus. */}
        <Flex gap="3" justify="flex-end" wrap="wrap">
          <Button variant="ghost" colorPalette="ink" aria-disabled={busy} onClick={close} autoFocus>
            {cancelLabel}
          </Button>
          <Button colorPalette={props.tone ?? 'wheel'} aria-disabled={busy} onClick={confirm}>
            {busy && <Spinner />}
            {busy ? busyLabel : confirmLabel}
          </Button>
        </Flex>
      </Flex>
    </Modal>
  )
}
