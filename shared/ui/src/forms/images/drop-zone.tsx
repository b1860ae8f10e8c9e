import type { ReactNode } from 'react'
import { styled } from '../../theme/styled.ts'
import { useFileDrop } from './use-file-drop.ts'

const Zone = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '2',
    p: '4',
    borderWidth: '2px',
    borderStyle: 'dashed',
    borderColor: 'line.strong',
    borderRadius: 'md',
    textAlign: 'center',
    transition: 'colors',
    '&[data-over]': { borderColor: 'focus', bg: 'muted' },
  },
})

/** Where nothing can be dragged. */
export const onlyWithMouse = '@media not all and (any-pointer: fine)'

export interface DropZoneProps {
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** A marked place that takes dropped files. */
export function DropZone({ onFiles, children }: DropZoneProps) {
  const { over, handlers } = useFileDrop(onFiles)
  return (
    <Zone {...handlers} data-over={over ? '' : undefined}>
      {children}
    </Zone>
  )
}
