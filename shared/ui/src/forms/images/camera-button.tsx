import type { ReactNode } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { FileButton, type FileButtonProps } from './file-button.tsx'

export interface CameraButtonProps extends Pick<FileButtonProps, 'onChoose' | 'variant' | 'colorPalette'> {
  children: ReactNode
}

const onTouch = '@media (any-pointer: coarse)'

/** Opens the camera of what has a touch screen; elsewhere it is not there. */
export function CameraButton({ children, variant, colorPalette = 'ink', onChoose }: CameraButtonProps) {
  return (
    <FileButton
      accept="image/*"
      capture="environment"
      variant={variant}
      colorPalette={colorPalette}
      css={{ display: 'none', [onTouch]: { display: 'inline-flex' } }}
      onChoose={onChoose}
    >
      <Icon name="camera" /> {children}
    </FileButton>
  )
}
