import { useBlocker } from '@rodada/web/pages/router'
import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import type { LeaveGuard } from './leave-guard.ts'

interface LeaveWarningProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  guard: LeaveGuard
  /** Called when the visitor leaves without saving. */
  onGivenUp?: () => void
}

/** Notes every difference from the default values: typed text, and rows added, removed or moved. */
function useNotedChanges<Values extends FieldValues>({ form, guard }: LeaveWarningProps<Values>): void {
  useEffect(() => {
    const stop = form.subscribe({
      // React-hook-form computes `isDirty` only for subscribers; `values` notifies before slow rules have run.
      formState: { isDirty: true, values: true },
      callback: ({ isDirty }) => guard.note(isDirty === true),
    })
    return () => {
      stop()
      guard.settled()
    }
  }, [form, guard])
}

/** Asks before client-side navigation discards changes; the browser itself asks before the document is left. */
export function LeaveWarning<Values extends FieldValues>({
  form,
  guard,
  onGivenUp,
}: LeaveWarningProps<Values>) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      guard.holds() && currentLocation.pathname !== nextLocation.pathname,
  )
  // The dialog also closes after its answer: the navigation that goes on must not be cancelled then.
  const goingOn = useRef<typeof blocker>(null)
  useNotedChanges({ form, guard })

  function goOn(): void {
    if (blocker.state !== 'blocked') return
    goingOn.current = blocker
    guard.settled()
    onGivenUp?.()
    blocker.proceed()
  }
  function stay(): void {
    if (blocker.state === 'blocked' && goingOn.current !== blocker) blocker.reset()
  }

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      question="Tienes cambios sin guardar. ¿Quieres salir de esta página?"
      confirmLabel="Salir sin guardar"
      cancelLabel="Seguir aquí"
      tone="danger"
      onConfirm={goOn}
      onClose={stay}
    />
  )
}
