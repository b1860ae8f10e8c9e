import { useFileUpload } from '@chakra-ui/react'
import { uploadLimits, uploadProblems } from '@rodada/contracts/media/picture'
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { Flex } from '../../primitives/box.tsx'
import { buttonRecipe } from '../../primitives/button.tsx'
import { Text } from '../../primitives/text.ts'
import { styled } from '../../theme/styled.ts'
import { isPicture } from './prepare-picture.ts'

interface PictureUploadOptions {
  /** Most files that are accepted; of more, the first ones are. */
  max: number
  disabled: boolean
  /** `problem`: why they cannot be sent. */
  onFiles: (files: readonly File[], problem?: string) => void
  /** Called when files were left out for being too many. */
  onSurplus?: () => void
}

/** Always empty: the picture list holds the accepted files. */
const none: File[] = []

/** Browsers open a file that is dropped beside the zone in place of the page. */
function preventOpening(event: globalThis.DragEvent): void {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
}

/** Handles files that are chosen, photographed, dropped or pasted into one field. */
export function usePictureUpload({ max, disabled, onFiles, onSurplus }: PictureUploadOptions) {
  const upload = useFileUpload({
    acceptedFiles: none,
    maxFiles: max,
    disabled,
    // It would also block dropping texts into the form's other fields.
    preventDocumentDrop: false,
    // `accept` is narrower: it makes phones convert their pictures.
    validate: (file) => (isPicture(file) ? null : ['FILE_INVALID_TYPE']),
    onFileAccept: ({ files }) => onFiles(files),
    onFileReject({ files: rejected }) {
      const filesWith = (code: string) =>
        rejected.filter(({ errors }) => errors.includes(code)).map(({ file }) => file)
      const refused = filesWith('FILE_INVALID_TYPE')
      const surplus = filesWith('TOO_MANY_FILES')
      if (surplus.length > 0) onFiles(surplus.slice(0, max))
      if (surplus.length > max) onSurplus?.()
      if (refused.length > 0) onFiles(refused, uploadProblems.wrongType)
      // Otherwise the same files are reported again.
      if (rejected.length > 0) upload.clearRejectedFiles()
    },
  })
  useEffect(() => {
    document.addEventListener('dragover', preventOpening)
    document.addEventListener('drop', preventOpening)
    return () => {
      document.removeEventListener('dragover', preventOpening)
      document.removeEventListener('drop', preventOpening)
    }
  }, [])
  return upload
}

type PictureUpload = ReturnType<typeof usePictureUpload>

/**
 * Takes files that are pasted anywhere on the page. A paste with a text too, as from a document, is left to its target.
 */
export function useFilePaste(upload: PictureUpload): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    // Another field may have handled it.
    if (event.defaultPrevented || event.clipboardData?.types.includes('text/plain')) return
    if (upload.setClipboardFiles(event.clipboardData)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}

const Look = styled('label', {
  ...buttonRecipe,
  base: {
    ...buttonRecipe.base,
    position: 'relative',
    overflow: 'hidden',
    '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '&:has(:disabled)': { opacity: '0.55', cursor: 'not-allowed' },
  },
})
// Not hidden: it must take the focus, and be found by exploring the screen with a finger.
const Input = styled('input', {
  base: { position: 'absolute', inset: '0', opacity: '0', cursor: 'inherit', fontSize: '0' },
})

type InputProps = Pick<
  ComponentProps<'input'>,
  | 'ref'
  | 'name'
  | 'required'
  | 'accept'
  | 'multiple'
  | 'capture'
  | 'onBlur'
  | 'aria-invalid'
  | 'aria-describedby'
>

interface FileButtonProps
  extends InputProps,
    Pick<ComponentProps<typeof Look>, 'variant' | 'colorPalette' | 'css'> {
  upload: PictureUpload
  children: ReactNode
}

/** Opens the browser's file chooser; choosing the same file again counts too. */
function FileButton({ upload, children, variant, colorPalette, css, ...input }: FileButtonProps) {
  // The other attributes would hide the control from keyboard and screen readers.
  const { disabled, onClick, onInput } = upload.getHiddenInputProps()
  return (
    <Look variant={variant} colorPalette={colorPalette} css={css}>
      {children}
      <Input type="file" {...input} disabled={disabled} onClick={onClick} onInput={onInput} />
    </Look>
  )
}

const onTouch = '@media (any-pointer: coarse)'

/** Opens the camera of devices with a touch screen; shown on those alone. */
export function CameraButton({
  children,
  colorPalette = 'ink',
  ...props
}: Pick<FileButtonProps, 'upload' | 'variant' | 'colorPalette' | 'children'>) {
  return (
    <FileButton
      accept="image/*"
      capture="environment"
      colorPalette={colorPalette}
      css={{ display: 'none', [onTouch]: { display: 'inline-flex' } }}
      {...props}
    >
      <Icon name="camera" /> {children}
    </FileButton>
  )
}

const DropZone = styled('div', {
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

/** Media query: no pointer that can drag. */
const withoutMouse = '@media not all and (any-pointer: fine)'

/** `ref` and attributes go to the chooser's input, which takes the focus and carries the field's name. */
interface PictureInputProps extends Omit<InputProps, 'accept' | 'capture'> {
  /** Text of the chooser's button. */
  label: ReactNode
  /** About dropping, shown where there is a mouse. */
  dropHint: string
  /** Camera buttons, before or after the chooser. */
  before?: ReactNode
  after?: ReactNode
  upload: PictureUpload
}

/**
 * A drop zone with the button that opens the chooser. Types that phones can convert are left out of `accept`, so that
 * they do.
 */
export function PictureInput(props: PictureInputProps) {
  const { label, dropHint, before, after, upload, ...input } = props
  const { onDragOver, onDragLeave, onDrop } = upload.getDropzoneProps({ disableClick: true })
  return (
    <DropZone
      onDragOver={onDragOver}
      onDragLeave={onDragLeave}
      onDrop={onDrop}
      data-over={upload.dragging ? '' : undefined}
    >
      <Flex gap="2" wrap="wrap" justify="center">
        {before}
        <FileButton
          {...input}
          accept={uploadLimits.types.join(',')}
          variant="outline"
          colorPalette="ink"
          upload={upload}
        >
          <Icon name="image" /> {label}
        </FileButton>
        {after}
      </Flex>
      <Text size="sm" tone="muted" css={{ [withoutMouse]: { display: 'none' } }}>
        {dropHint}
      </Text>
    </DropZone>
  )
}
