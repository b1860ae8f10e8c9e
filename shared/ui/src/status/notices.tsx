import { chakra, Flex } from '@chakra-ui/react'
import { useEffect } from 'react'
import { Icon } from '../icons/icon.tsx'
import { IconButton } from '../primitives/button.tsx'

/** A message to show, as the notices store holds it. */
export interface NoticeMessage {
  readonly id: number
  readonly tone: 'success' | 'error'
  readonly text: string
}

export interface NoticesProps {
  notices: readonly NoticeMessage[]
  onDismiss: (id: number) => void
}

/** Good news leaves by itself; bad news stays until it is dismissed. */
const successMs = 6000

const Stack = chakra('section', {
  base: {
    position: 'fixed',
    top: '3',
    insetX: '0',
    mx: 'auto',
    zIndex: 'notice',
    width: '30rem',
    maxW: 'calc(100vw - 1.5rem)',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    pointerEvents: 'none',
  },
})

const Sheet = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    ps: '4',
    pe: '1.5',
    py: '1.5',
    borderRadius: 'md',
    boxShadow: 'lg',
    fontWeight: 'semibold',
    bg: 'colorPalette.solid',
    color: 'colorPalette.contrast',
    pointerEvents: 'auto',
    animation: 'rise 200ms cubic-bezier(0.2, 0.7, 0.2, 1)',
  },
})

function Notice({ notice, onDismiss }: { notice: NoticeMessage; onDismiss: (id: number) => void }) {
  const { id, tone, text } = notice
  useEffect(() => {
    if (tone !== 'success') return
    const timer = setTimeout(() => onDismiss(id), successMs)
    return () => clearTimeout(timer)
  }, [id, tone, onDismiss])

  return (
    <Sheet colorPalette={tone === 'success' ? 'success' : 'danger'}>
      <Icon name={tone === 'success' ? 'check' : 'alert'} />
      <Flex flex="1">{text}</Flex>
      <IconButton
        label="Cerrar aviso"
        size="sm"
        color="inherit"
        _hover={{ bg: 'transparent' }}
        onClick={() => onDismiss(id)}
      >
        <Icon name="close" />
      </IconButton>
    </Sheet>
  )
}

/** Messages at the top centre: green or red, read out as they come. Mount it once, in the frame. */
export function Notices({ notices, onDismiss }: NoticesProps) {
  return (
    <Stack aria-label="Avisos" aria-live="polite" aria-relevant="additions">
      {notices.map((notice) => (
        <Notice key={notice.id} notice={notice} onDismiss={onDismiss} />
      ))}
    </Stack>
  )
}
