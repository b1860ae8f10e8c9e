import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues } from 'react-hook-form'
import { Icon } from '../../icons/icon.tsx'
import { Box, Flex, VisuallyHidden } from '../../primitives/box.tsx'
import { Button } from '../../primitives/button.tsx'
import { styled } from '../../theme/styled.ts'
import { type FieldProps, GroupFrame, useControlledField, useSubmitBlocker } from '../index.ts'
import { CameraButton, PictureInput, usePictureUpload } from './file-input.tsx'
import { isWorking, type ListedPicture, usePictures } from './picture-list.ts'
import { PictureStatus, RetryButton, UploadPreview } from './picture-preview.tsx'

interface CredentialImageFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Text, since it names the buttons too: 'Frente', 'Reverso'. */
  label: string
  /** Whether this side is stored already. It stays until another one is sent, and is not shown here. */
  isStored: boolean
}

const Stored = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    p: '3.5',
    borderRadius: 'md',
    bg: 'success.subtle',
    color: 'success.fg',
    fontWeight: 'semibold',
  },
})

/** Shows the whole picture, so that a cut corner is seen. Positioned, since the placeholder fills it. */
const Media = styled('div', {
  base: {
    position: 'relative',
    aspectRatio: '8 / 5',
    borderWidth: '1px',
    borderRadius: 'md',
    overflow: 'hidden',
    bg: 'muted',
    '& > img': { objectFit: 'contain' },
  },
})

interface CredentialPreviewProps {
  picture: ListedPicture
  label: string
  onRetry: () => void
}

/** The picture of a side, its progress, and a retry where that may help. */
function CredentialPreview({ picture, label, onRetry }: CredentialPreviewProps) {
  const [failed, setFailed] = useState(false)
  return (
    <Flex direction="column" gap="1.5" data-state={picture.state}>
      <Media>
        <UploadPreview picture={picture} failed={failed} onFail={() => setFailed(true)} />
      </Media>
      <PictureStatus picture={picture} label={label} />
      {picture.state === 'failed' && picture.canRetry && (
        <RetryButton label={`Reintentar: ${label}`} onRetry={onRetry} />
      )}
    </Flex>
  )
}

/** Why the form cannot be sent yet. */
function blockerOf(picture: ListedPicture | undefined): string | undefined {
  return picture && isWorking(picture) ? 'Espera a que terminen de subirse las fotos.' : undefined
}

function summaryOf(picture: ListedPicture | undefined): string {
  if (picture === undefined) return ''
  if (isWorking(picture)) return 'Subiendo la foto.'
  return picture.state === 'finished' ? 'Foto lista.' : ''
}

/** The picture of a field whose value is its name. */
function useOnePicture(value: unknown, onName: (name: string | null) => void) {
  const names = typeof value === 'string' && value !== '' ? [value] : []
  const { list, pictures } = usePictures({
    names,
    stored: [],
    onNames: ([name = null]) => onName(name),
  })
  const [picture] = pictures
  function remove(): void {
    if (picture !== undefined) list.remove(picture.id)
  }
  return {
    list,
    picture,
    remove,
    replace(files: readonly File[], problem?: string) {
      remove()
      list.add(files, problem)
    },
  }
}

/**
 * One side of an identity document: photographed, chosen or dropped, and uploaded at once. The value is the name of the
 * new picture; `null` keeps what is stored. The form must name it in `draftOmits`.
 */
export function CredentialImageField<Values extends FieldValues>(props: CredentialImageFieldProps<Values>) {
  const { label, isStored } = props
  const chooser = useRef<HTMLInputElement>(null)
  const changeButton = useRef<HTMLButtonElement>(null)
  const [isChanging, setChanging] = useState(false)
  const { field, formState, control, frame } = useControlledField(
    isStored ? { ...props, required: false } : props,
  )
  const { list, picture, remove, replace } = useOnePicture(field.value, field.onChange)
  const upload = usePictureUpload({ max: 1, disabled: formState.isSubmitting, onFiles: replace })
  useSubmitBlocker(blockerOf(picture))

  function change(): void {
    flushSync(() => setChanging(true))
    chooser.current?.focus()
  }
  function keepStored(): void {
    flushSync(() => {
      remove()
      setChanging(false)
    })
    changeButton.current?.focus()
  }

  return (
    <GroupFrame {...frame} required={props.required}>
      {isStored && !isChanging && picture === undefined ? (
        <Stored>
          <Flex as="span" align="center" gap="2">
            <Icon name="check" /> Ya la tenemos
          </Flex>
          <Button
            ref={changeButton}
            size="sm"
            variant="outline"
            colorPalette="ink"
            onClick={change}
            aria-label={`Cambiar: ${label}`}
          >
            Cambiar
          </Button>
        </Stored>
      ) : (
        <Flex direction="column" gap="3">
          {picture !== undefined && (
            <CredentialPreview
              key={picture.id}
              picture={picture}
              label={label}
              onRetry={() => list.retry(picture.id)}
            />
          )}
          <PictureInput
            {...control}
            required={!isStored && Boolean(props.required) && field.value === null}
            ref={(element) => {
              chooser.current = element
              control.ref(element)
            }}
            before={
              <CameraButton
                colorPalette="bowl"
                variant={picture === undefined ? 'solid' : 'outline'}
                upload={upload}
              >
                {picture === undefined ? 'Tomar foto' : 'Tomar otra foto'}
                <VisuallyHidden>: {label}</VisuallyHidden>
              </CameraButton>
            }
            label={
              <Box as="span">
                {picture === undefined ? 'Elegir foto' : 'Elegir otra'}
                <VisuallyHidden>: {label}</VisuallyHidden>
              </Box>
            }
            dropHint="También puedes arrastrarla hasta aquí."
            upload={upload}
          />
          {isStored && (
            <Button
              size="sm"
              variant="ghost"
              colorPalette="ink"
              onClick={keepStored}
              aria-label={`Dejar la que ya tenemos: ${label}`}
            >
              Dejar la que ya tenemos
            </Button>
          )}
        </Flex>
      )}
      <VisuallyHidden role="status">{summaryOf(picture)}</VisuallyHidden>
    </GroupFrame>
  )
}
