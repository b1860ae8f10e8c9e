import { chakra } from '@chakra-ui/react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

export interface ModalProps {
  open: boolean
  /** Asked for by Escape, the backdrop or the content; the owner then sets `open` to false. */
  onClose: () => void
  /** Name for assistive technology. */
  label: string
  /** Where it sits: a card in the middle, a sheet at the right edge, or the whole screen. */
  place?: 'center' | 'side' | 'screen'
  role?: 'alertdialog' | undefined
  children: ReactNode
}

const places = {
  center: {
    m: 'auto',
    width: '28rem',
    maxW: 'calc(100vw - 2rem)',
    maxH: 'calc(100dvh - 2rem)',
    borderRadius: 'lg',
  },
  side: { ms: 'auto', width: '20rem', maxW: '88vw', height: '100dvh', maxH: '100dvh' },
  screen: { width: '100vw', maxW: '100vw', height: '100dvh', maxH: '100dvh' },
} as const

const Dialog = chakra('dialog', {
  base: {
    bg: 'surface',
    color: 'fg',
    boxShadow: 'lg',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    animation: 'rise 200ms cubic-bezier(0.2, 0.7, 0.2, 1)',
    _backdrop: { bg: 'backdrop' },
    // It has the focus while there is nothing in it yet.
    _focusVisible: { outline: 'none' },
  },
})

/**
 * The browser's own modal dialog: it traps focus, makes the rest inert, closes on Escape and gives focus
 * back, with no code of ours.
 */
export function Modal({ open, onClose, label, place = 'center', role, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Before the dialog may leave the document: closed later, it could not give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null || !open) return
    element.showModal()
    return () => element.close()
  }, [open])

  return (
    <Dialog
      ref={dialog}
      role={role}
      aria-label={label}
      {...places[place]}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      {open && children}
    </Dialog>
  )
}
