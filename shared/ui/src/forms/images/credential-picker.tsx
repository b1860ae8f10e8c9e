import { uploadLimits } from '@rodada/contracts/picture'
import type { Ref } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { Flex, VisuallyHidden } from '../../primitives/box.tsx'
import { Text } from '../../primitives/text.ts'
import { CameraButton } from './camera-button.tsx'
import { DropZone, onlyWithMouse } from './drop-zone.tsx'
import { FileButton } from './file-button.tsx'

export interface CredentialPickerProps {
  /** Of the chooser, which takes the focus and carries the field's name. */
  ref: Ref<HTMLInputElement>
  name: string
  /** Which side it is for: there are two such pickers on a page. */
  label: string
  /** There is one already, which another would replace. */
  again: boolean
  invalid: boolean
  describedBy: string | undefined
  onFiles: (files: readonly File[]) => void
  onBlur: () => void
}

/** Ways for one side of a document to come in: the camera first, where there is one. */
export function CredentialPicker(props: CredentialPickerProps) {
  const { ref, name, label, again, invalid, describedBy, onFiles, onBlur } = props
  const side = <VisuallyHidden>: {label}</VisuallyHidden>
  return (
    <DropZone onFiles={onFiles}>
      <Flex gap="2" wrap="wrap" justify="center">
        <CameraButton colorPalette="bowl" variant={again ? 'outline' : 'solid'} onChoose={onFiles}>
          {again ? 'Tomar otra foto' : 'Tomar foto'}
          {side}
        </CameraButton>
        <FileButton
          ref={ref}
          name={name}
          accept={uploadLimits.types.join(',')}
          variant="outline"
          colorPalette="ink"
          aria-invalid={invalid}
          aria-describedby={describedBy}
          onChoose={onFiles}
          onBlur={onBlur}
        >
          <Icon name="image" /> {again ? 'Elegir otra' : 'Elegir foto'}
          {side}
        </FileButton>
      </Flex>
      <Text size="sm" tone="muted" css={{ [onlyWithMouse]: { display: 'none' } }}>
        También puedes arrastrarla hasta aquí.
      </Text>
    </DropZone>
  )
}
