import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { useDialogStack } from '../provider/dialog-stack.tsx'
import { styled } from '../theme/styled.ts'

/** Accessible name: a text, or the id of the heading inside. */
type ModalName = { label: string; labelledBy?: undefined } | { label?: undefined; labelledBy: string }

type ModalProps = ModalName & {
  open: boolean
  /** Called on Escape, the backdrop or the content; the owner then sets `open` to false. */
  onClose: () => void
  /** Where it sits: a card in the middle or near the top, a sheet at the right edge, or the whole screen. */
  place?: 'center' | 'palette' | 'side' | 'screen'
  role?: 'alertdialog'
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
  palette: {
    mx: 'auto',
    mt: '12vh',
    width: '38rem',
    maxW: 'calc(100vw - 2rem)',
    maxH: '80dvh',
    borderRadius: 'lg',
  },
  side: { ms: 'auto', width: '20rem', maxW: '88vw', height: '100dvh', maxH: '100dvh' },
  screen: { width: '100vw', maxW: '100vw', height: '100dvh', maxH: '100dvh' },
} as const

const Dialog = styled('dialog', {
  base: {
    bg: 'surface',
    color: 'fg',
    boxShadow: 'lg',
    // Not inherited from the table cell of the button that opens it.
    textAlign: 'start',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    animation: 'rise {durations.normal} {easings.out}',
    _backdrop: { bg: 'backdrop' },
    // The dialog itself has the focus while it is empty.
    _focusVisible: { outline: 'none' },
  },
})

/** Opens and closes the element, and reopens it where the browser has closed it by itself. */
function useShownModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  const noticePlace = useRef<HTMLDivElement>(null)
  const stack = useDialogStack()
  // A layout effect: once out of the document the dialog could not return the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    const place = noticePlace.current
    if (element === null || place === null || !open) return
    // Browsers let a page cancel one close request, and force the next one.
    const stayOpen = () => element.showModal()
    element.showModal()
    element.addEventListener('close', stayOpen)
    const leave = stack.enter(place)
    return () => {
      leave()
      element.removeEventListener('close', stayOpen)
      element.close()
    }
  }, [open, stack])
  return { dialog, noticePlace }
}

/**
 * Whether a click is meant for the backdrop: not the end of a text selection that is dragged out of the dialog, and not
 * the second click of a double click on the opener.
 */
function useBackdropClick(onBackdrop: () => void) {
  const pressed = useRef(false)
  return {
    onPointerDown({ target, currentTarget }: SyntheticEvent) {
      pressed.current = target === currentTarget
    },
    onClick({ target, currentTarget, detail }: MouseEvent) {
      if (pressed.current && target === currentTarget && detail < 2) onBackdrop()
    },
  }
}

/**
 * The browser's modal dialog: it traps the focus, makes the rest inert and returns the focus. Escape, the back gesture
 * and the backdrop only call `onClose`; the owner closes it.
 */
export function Modal(props: ModalProps) {
  const { open, onClose, label, labelledBy, place = 'center', role, children } = props
  const { dialog, noticePlace } = useShownModal(open)
  const backdropClick = useBackdropClick(onClose)

  function closeOnEscape(event: KeyboardEvent) {
    // The content may have handled the key itself: an open list, another dialog.
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }

  return (
    <Dialog
      ref={dialog}
      role={role}
      aria-label={label}
      aria-labelledby={labelledBy}
      {...places[place]}
      {...backdropClick}
      onKeyDown={closeOnEscape}
      onCancel={(event) => {
        // File inputs inside fire `cancel` too, and it bubbles.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
    >
      {open && children}
      <div ref={noticePlace} />
    </Dialog>
  )
}
