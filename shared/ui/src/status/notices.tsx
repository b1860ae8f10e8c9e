import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Box } from '../primitives/box.tsx'
import { useTopDialog } from '../provider/dialog-stack.tsx'
import { styled } from '../theme/styled.ts'
import { Notice, type NoticeMessage } from './notice.tsx'

interface NoticesProps {
  notices: readonly NoticeMessage[]
  onDismiss: (id: number) => void
}

const Layer = styled('section', {
  base: {
    position: 'fixed',
    inset: '0 0 auto',
    mx: 'auto',
    mt: '3',
    zIndex: 'notice',
    width: '30rem',
    maxW: 'calc(100vw - 1.5rem)',
    maxH: 'calc(100dvh - 1.5rem)',
    overflow: 'visible',
    border: '0',
    p: '0',
    bg: 'transparent',
    color: 'inherit',
    pointerEvents: 'none',
  },
})

/** Keeps the layer above everything, and returns the focus when the last notice with the focus goes. */
function useTopLayer() {
  const layer = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  // Browsers before 2024 have no popovers: there the layer is a fixed box over the page.
  useLayoutEffect(() => layer.current?.showPopover?.(), [])

  function remember({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof HTMLElement && !layer.current?.contains(relatedTarget))
      cameFrom.current = relatedTarget
  }
  function giveFocusBack() {
    if (layer.current?.contains(document.activeElement)) cameFrom.current?.focus()
  }
  return { layer, remember, giveFocusBack }
}

function NoticeLayer({ notices, onDismiss }: NoticesProps) {
  const { layer, remember, giveFocusBack } = useTopLayer()
  const list = (tone: NoticeMessage['tone']) =>
    notices
      .filter((notice) => notice.tone === tone)
      .map((notice) => (
        <Notice key={notice.id} notice={notice} onDismiss={onDismiss} onLeave={giveFocusBack} />
      ))
  return (
    <Layer ref={layer} popover="manual" aria-label="Avisos" data-print="hide" onFocus={remember}>
      {/* Mounted before their first message: only then is it announced. */}
      <Box role="status" aria-atomic={false}>
        {list('success')}
      </Box>
      <Box role="alert" aria-atomic={false}>
        {list('error')}
      </Box>
    </Layer>
  )
}

const none: readonly NoticeMessage[] = []

/**
 * Messages at the top centre: green or red, announced, above everything. Mount it once, in the frame. An open modal
 * dialog makes the rest of the page inert, so messages are rendered inside it then.
 */
export function Notices({ notices, onDismiss }: NoticesProps) {
  const dialog = useTopDialog()
  return (
    <>
      <NoticeLayer notices={dialog === null ? notices : none} onDismiss={onDismiss} />
      {dialog !== null && createPortal(<NoticeLayer notices={notices} onDismiss={onDismiss} />, dialog)}
    </>
  )
}
