import { Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../primitives/button.tsx'
import { Spinner } from '../primitives/skeleton.ts'
import { Heading } from '../primitives/text.ts'
import type { Tone } from '../theme/colors.ts'
import { Modal } from './modal.tsx'

export interface ConfirmDialogProps {
  open: boolean
  question: string
  confirmLabel: string
  cancelLabel?: string
  /** Colour of the confirming button. */
  tone?: Tone
  /** May take time: the buttons are disabled until it settles, then the dialog closes. */
  onConfirm: () => Promise<void> | void
  onClose: () => void
}

/** Asks before something that cannot be undone. Focus starts on the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, question, confirmLabel, cancelLabel = 'Cancelar', tone = 'wheel', onConfirm, onClose } = props
  const [busy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    try {
      await onConfirm()
    } finally {
      setBusy(false)
      onClose()
    }
  }

  return (
    <Modal open={open} onClose={busy ? () => undefined : onClose} label={question} role="alertdialog">
      <Flex direction="column" gap="6" p={{ base: '5', md: '7' }}>
        <Heading size="small">{question}</Heading>
        <Flex gap="3" justify="flex-end" wrap="wrap">
          <Button variant="ghost" colorPalette="ink" disabled={busy} onClick={onClose} autoFocus>
            {cancelLabel}
          </Button>
          <Button colorPalette={tone} disabled={busy} onClick={confirm}>
            {busy && <Spinner />}
            {confirmLabel}
          </Button>
        </Flex>
      </Flex>
    </Modal>
  )
}
