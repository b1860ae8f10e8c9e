import { useEffect, useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import { Box } from '../primitives/box.tsx'
import { IconButton } from '../primitives/button.tsx'
import { styled } from '../theme/styled.ts'
import { FailureCode } from './failure-code.tsx'

/** A message to show, as the notices store holds it. */
export interface NoticeMessage {
  readonly id: number
  readonly tone: 'success' | 'error'
  readonly text: string
  /** Id of the failed request. */
  readonly requestId?: string
}

/** Success messages close by themselves; others stay until they are dismissed. */
const successMs = 6000

const Sheet = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    mb: '2',
    ps: '4',
    pe: '1.5',
    py: '1.5',
    borderRadius: 'md',
    boxShadow: 'lg',
    fontWeight: 'semibold',
    bg: 'colorPalette.solid',
    color: 'colorPalette.contrast',
    pointerEvents: 'auto',
    animation: 'rise {durations.normal} {easings.out}',
  },
})

/** Whether pointer or focus is on the notice: it stays open while it is being read. */
function useAttention() {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const handlers = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
  return [pointed || focused, handlers] as const
}

interface NoticeProps {
  notice: NoticeMessage
  onDismiss: (id: number) => void
  /** Called before it is dismissed by hand. */
  onLeave?: () => void
}

export function Notice({ notice, onDismiss, onLeave }: NoticeProps) {
  const { id, tone, text, requestId } = notice
  const [attended, handlers] = useAttention()
  useEffect(() => {
    if (tone !== 'success' || attended) return
    const timer = setTimeout(() => onDismiss(id), successMs)
    return () => clearTimeout(timer)
  }, [id, tone, attended, onDismiss])

  return (
    <Sheet colorPalette={tone === 'success' ? 'success' : 'danger'} {...handlers}>
      <Icon name={tone === 'success' ? 'check' : 'alert'} />
      <Box flex="1" minW="0" overflowWrap="anywhere">
        {text}
        <FailureCode requestId={requestId} />
      </Box>
      <IconButton
        label="Cerrar aviso"
        size="sm"
        color="inherit"
        _hover={{ bg: 'transparent' }}
        onClick={() => {
          onLeave?.()
          onDismiss(id)
        }}
      >
        <Icon name="close" />
      </IconButton>
    </Sheet>
  )
}
