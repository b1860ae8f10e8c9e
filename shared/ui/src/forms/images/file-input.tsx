import { uploadLimits } from '@rodada/contracts/picture'
import {
  type ComponentProps,
  type DragEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { Icon } from '../../icons/icon.tsx'
import { Flex } from '../../primitives/box.tsx'
import { buttonRecipe } from '../../primitives/button.tsx'
import { Text } from '../../primitives/text.ts'
import { styled } from '../../theme/styled.ts'

type FilesHandler = (files: readonly File[]) => void

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
// Not hidden: it takes the focus, and what is dropped on it.
const Input = styled('input', {
  base: { position: 'absolute', inset: '0', opacity: '0', cursor: 'inherit', fontSize: '0' },
})

type InputProps = Pick<
  ComponentProps<'input'>,
  'ref' | 'name' | 'accept' | 'multiple' | 'capture' | 'onBlur' | 'aria-invalid' | 'aria-describedby'
>

interface FileButtonProps
  extends InputProps,
    Pick<ComponentProps<typeof Look>, 'variant' | 'colorPalette' | 'css'> {
  onFiles: FilesHandler
  children: ReactNode
}

/** A button that opens the browser's file chooser; choosing the same file again counts too. */
function FileButton({ onFiles, children, variant, colorPalette, css, ...input }: FileButtonProps) {
  return (
    <Look variant={variant} colorPalette={colorPalette} css={css}>
      {children}
      <Input
        type="file"
        {...input}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </Look>
  )
}

const onTouch = '@media (any-pointer: coarse)'

interface CameraButtonProps extends Pick<FileButtonProps, 'onFiles' | 'variant' | 'colorPalette'> {
  children: ReactNode
}

/** Opens the camera of what has a touch screen; elsewhere it is not there. */
export function CameraButton({ children, variant, colorPalette = 'ink', onFiles }: CameraButtonProps) {
  return (
    <FileButton
      accept="image/*"
      capture="environment"
      variant={variant}
      colorPalette={colorPalette}
      css={{ display: 'none', [onTouch]: { display: 'inline-flex' } }}
      onFiles={onFiles}
    >
      <Icon name="camera" /> {children}
    </FileButton>
  )
}

function carriesFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes('Files') ?? false
}

/** A file that misses its place would take the place of the whole page. */
function preventOpening(event: globalThis.DragEvent): void {
  if (carriesFiles(event.dataTransfer)) event.preventDefault()
}

/** Takes files that are dropped on an element; `isOver` tells that some are above it. */
function useFileDrop(onFiles: FilesHandler) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    document.addEventListener('dragover', preventOpening)
    document.addEventListener('drop', preventOpening)
    return () => {
      document.removeEventListener('dragover', preventOpening)
      document.removeEventListener('drop', preventOpening)
    }
  }, [])

  const handlers = {
    onDragOver(event: DragEvent) {
      if (!carriesFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop(event: DragEvent) {
      setOver(false)
      if (!carriesFiles(event.dataTransfer)) return
      event.preventDefault()
      onFiles([...event.dataTransfer.files])
    },
  }
  return { isOver, handlers }
}

/** Takes files that are pasted anywhere on the page. What has a text too, as out of a document, goes where it was meant to. */
export function useFilePaste(onFiles: FilesHandler): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const { files: found = [], types = [] } = event.clipboardData ?? {}
    const files = [...found]
    // Another field may have taken them.
    if (files.length === 0 || types.includes('text/plain') || event.defaultPrevented) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
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

/** Where nothing can be dragged. */
const withoutMouse = '@media not all and (any-pointer: fine)'

/** `ref` and attributes are of the chooser, which takes the focus and carries the field's name. */
interface PictureInputProps extends Omit<InputProps, 'accept' | 'capture'> {
  /** Of the chooser's button. */
  label: ReactNode
  /** About dropping, shown where there is a mouse. */
  dropHint: string
  /** Camera buttons, before or after the chooser. */
  before?: ReactNode
  after?: ReactNode
  onFiles: FilesHandler
}

/**
 * A place to drop pictures on, with the button that opens the chooser. Types that telephones turn into others are left
 * out of what is accepted, so that they do.
 */
export function PictureInput(props: PictureInputProps) {
  const { label, dropHint, before, after, onFiles, ...input } = props
  const { isOver, handlers } = useFileDrop(onFiles)
  return (
    <DropZone {...handlers} data-over={isOver ? '' : undefined}>
      <Flex gap="2" wrap="wrap" justify="center">
        {before}
        <FileButton
          {...input}
          accept={uploadLimits.types.join(',')}
          variant="outline"
          colorPalette="ink"
          onFiles={onFiles}
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
