import type { CommandResult } from '@rodada/web/calls/api'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'

interface Question {
  readonly text: string
  answer(isYes: boolean): void
}

const nothingSaved = 'No se guardó nada.'

/**
 * Sends a command that the service refuses while booked classes are affected (`MovesBooked`): asks then, and sends it
 * again with the consent. Without consent the form stays open.
 */
export function useBookedQuestion(): {
  /** @param send the command; true: classes with bookings may be moved or cancelled. */
  sendAsking: (send: (movesBooked: boolean) => Promise<CommandResult>) => Promise<CommandResult>
  dialog: ReactNode
} {
  const [question, setQuestion] = useState<Question>()

  async function sendAsking(send: (movesBooked: boolean) => Promise<CommandResult>): Promise<CommandResult> {
    const answer = await send(false)
    const text = answer.errors?.MovesBooked?.[0]
    if (text === undefined) return answer
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setQuestion({ text, answer: resolve })
    const isYes = await promise
    setQuestion(undefined)
    // Shown in the form, which has the focus: its button was disabled meanwhile.
    return isYes ? send(true) : { success: false, messages: [], errors: { MovesBooked: [nothingSaved] } }
  }
  const dialog = (
    <ConfirmDialog
      open={question !== undefined}
      question={question?.text ?? ''}
      confirmLabel="Mover o cancelar clases"
      cancelLabel="Volver"
      tone="danger"
      onConfirm={() => question?.answer(true)}
      onClose={() => question?.answer(false)}
    />
  )
  return { sendAsking, dialog }
}
