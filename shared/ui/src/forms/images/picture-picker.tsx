import { uploadLimits } from '@rodada/contracts/picture'
import type { Ref } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { Flex } from '../../primitives/box.tsx'
import { Text } from '../../primitives/text.ts'
import { CameraButton } from './camera-button.tsx'
import { DropZone, onlyWithMouse } from './drop-zone.tsx'
import { FileButton } from './file-button.tsx'
import { useFilePaste } from './use-file-paste.ts'

export interface PicturePickerProps {
  /** Of the chooser, which takes the focus and carries the field's name. */
  ref: Ref<HTMLInputElement>
  name: string
  multiple: boolean
  invalid: boolean
  describedBy: string | undefined
  onFiles: (files: readonly File[]) => void
  onBlur: () => void
}

/** Ways for pictures to come in: chooser, camera, dropping, pasting. Types that telephones turn into others are left out of the list, so that they do. */
export function PicturePicker(props: PicturePickerProps) {
  const { ref, name, multiple, invalid, describedBy, onFiles, onBlur } = props
  useFilePaste(onFiles)

  return (
    <DropZone onFiles={onFiles}>
      <Flex gap="2" wrap="wrap" justify="center">
        <FileButton
          ref={ref}
          name={name}
          accept={uploadLimits.types.join(',')}
          multiple={multiple}
          variant="outline"
          colorPalette="ink"
          aria-invalid={invalid}
          aria-describedby={describedBy}
          onChoose={onFiles}
          onBlur={onBlur}
        >
          <Icon name="image" /> Elegir imágenes
        </FileButton>
        <CameraButton variant="subtle" onChoose={onFiles}>
          Tomar foto
        </CameraButton>
      </Flex>
      <Text size="sm" tone="muted" css={{ [onlyWithMouse]: { display: 'none' } }}>
        También puedes arrastrarlas hasta aquí o pegarlas.
      </Text>
    </DropZone>
  )
}
