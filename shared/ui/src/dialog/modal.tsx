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

/** Name for assistive technology: a text, or the id of the heading inside that says it. */
type ModalName = { label: string; labelledBy?: undefined } | { label?: undefined; labelledBy: string }

type ModalProps = ModalName & {
  open: boolean
  /** Asked for by Escape, the backdrop or the content; the owner then sets `open` to false. */
  onClose: () => void
  /** Where it sits: a card in the middle or near the top, a sheet at the right edge, or the whole screen. */
  place?: 'center' | 'palette' | 'side' | 'screen'
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
    // Not that of the cell whose button opens it.
    textAlign: 'start',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    animation: 'rise {durations.normal} {easings.out}',
    _backdrop: { bg: 'backdrop' },
    // It has the focus while there is nothing in it yet.
    _focusVisible: { outline: 'none' },
  },
})

/** Opens and closes the element, and brings it back where the browser has closed it on its own. */
function useShownModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  const noticePlace = useRef<HTMLDivElement>(null)
  const stack = useDialogStack()
  // Before the dialog may leave the document: closed later, it could not give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    const place = noticePlace.current
    if (element === null || place === null || !open) return
    // Browsers let a page refuse one request to close, and close on the second one without asking.
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
 * Whether a click was meant for the backdrop: a drag that starts inside, to select text, ends in a click on it too, and so
 * does the second of two that were meant for what opened the dialog.
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
 * The browser's own modal dialog: it traps focus, makes the rest inert and gives focus back, with no code of
 * ours. It closes when its owner says so: Escape, the back gesture and the backdrop only ask.
 */
export function Modal(props: ModalProps) {
  const { open, onClose, label, labelledBy, place = 'center', role, children } = props
  const { dialog, noticePlace } = useShownModal(open)
  const backdropClick = useBackdropClick(onClose)

  function closeOnEscape(event: KeyboardEvent) {
    // What is inside may have used the key itself: an open list, another dialog.
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
        // A file chooser inside tells of its own cancelling.
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
