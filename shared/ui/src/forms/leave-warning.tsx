import { useBlocker } from '@rodada/web/router'
import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import type { LeaveGuard } from './leave-guard.ts'

export interface LeaveWarningProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  guard: LeaveGuard
}

/** Asks before another page takes the place of unsaved changes; the browser itself asks before the document goes. */
export function LeaveWarning<Values extends FieldValues>({ form, guard }: LeaveWarningProps<Values>) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      guard.holds() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true },
      // Changes without a type are the program's own.
      callback: ({ type }) => {
        if (type === 'change') guard.changed()
      },
    })
    return () => {
      stop()
      guard.settled()
    }
  }, [form, guard])

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      question="Tienes cambios sin guardar. ¿Quieres salir de esta página?"
      confirmLabel="Salir sin guardar"
      cancelLabel="Seguir aquí"
      tone="danger"
      onConfirm={() => {
        guard.settled()
        blocker.proceed?.()
      }}
      onClose={() => {
        if (blocker.state === 'blocked') blocker.reset()
      }}
    />
  )
}
