import { chakra, Flex } from '@chakra-ui/react'
import { uploadLimits } from '@rodada/contracts/picture'
import type { Ref } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { Text } from '../../primitives/text.ts'
import { FileButton } from './file-button.tsx'
import { useFileDrop } from './use-file-drop.ts'
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

const Zone = chakra('div', {
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

const onTouch = '@media (any-pointer: coarse)'
const onlyWithMouse = '@media not all and (any-pointer: fine)'

/** Ways for pictures to come in: chooser, camera, dropping, pasting. Types that telephones turn into others are left out of the list, so that they do. */
export function PicturePicker(props: PicturePickerProps) {
  const { ref, name, multiple, invalid, describedBy, onFiles, onBlur } = props
  const { over, handlers } = useFileDrop(onFiles)
  useFilePaste(onFiles)

  return (
    <Zone {...handlers} data-over={over ? '' : undefined}>
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
        <FileButton
          accept="image/*"
          capture="environment"
          variant="subtle"
          colorPalette="ink"
          css={{ display: 'none', [onTouch]: { display: 'inline-flex' } }}
          onChoose={onFiles}
        >
          <Icon name="camera" /> Tomar foto
        </FileButton>
      </Flex>
      <Text size="sm" tone="muted" css={{ [onlyWithMouse]: { display: 'none' } }}>
        También puedes arrastrarlas hasta aquí o pegarlas.
      </Text>
    </Zone>
  )
}
