import type { Image } from '@rodada/contracts/common'
import { type PicturePurpose, uploadLimits } from '@rodada/contracts/media/picture'
import { useNotify } from '@rodada/web/pages/app'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues } from 'react-hook-form'
import { Box, VisuallyHidden } from '../../primitives/box.tsx'
import { Text } from '../../primitives/text.ts'
import { styled } from '../../theme/styled.ts'
import { type FieldProps, GroupFrame, textsOf, useControlledField, useSubmitBlocker } from '../index.ts'
import { CameraButton, PictureInput, useFilePaste, usePictureUpload } from './file-input.tsx'
import { isWorking, type ListedPicture, stateOf, usePictures } from './picture-list.ts'
import { PictureTile } from './picture-tile.tsx'
import { useDragOrder } from './use-drag-order.ts'

export interface ImagesFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Text, since it names the list too. */
  label: string
  /** Where the record's pictures are stored. */
  purpose: PicturePurpose
  /** Pictures stored with the record. */
  images?: readonly Image[]
}

const Tiles = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(9.25rem, 1fr))',
    gap: '3',
    mt: '3',
    listStyleType: 'none',
  },
})

const none: readonly Image[] = []

/** State of the whole field, in words. */
function summaryOf(pictures: readonly ListedPicture[]): string {
  const total = pictures.length
  const working = pictures.filter(isWorking).length
  const failed = pictures.filter(({ state }) => state === 'failed').length
  if (total === 0) return 'Sin imágenes todavía.'
  if (working > 0) return `Subiendo imágenes: ${total - working} de ${total}.`
  const ready = total - failed === 1 ? '1 imagen lista.' : `${total - failed} imágenes listas.`
  return failed === 0 ? ready : `${ready} ${failed} sin subir.`
}

/** Why the form cannot be sent yet. */
function blockerOf(pictures: readonly ListedPicture[]): string | undefined {
  return pictures.some(isWorking) ? 'Espera a que terminen de subirse las imágenes.' : undefined
}

/**
 * An ordered list of pictures: chosen, photographed, dropped or pasted, scaled down where too large, and uploaded at
 * once. The value is the list of their names, known after the upload; until then the form cannot be sent.
 */
export function ImagesField<Values extends FieldValues>(props: ImagesFieldProps<Values>) {
  const { label, purpose, images = none } = props
  const chooser = useRef<HTMLInputElement>(null)
  const [announcement, announce] = useState('')
  const { field, formState, control, frame } = useControlledField(props)
  const { list, pictures } = usePictures({
    names: textsOf(field.value),
    stored: images,
    onNames: field.onChange,
  })
  const drag = useDragOrder({ onMove: list.move, onDrop: announcePlace })
  useSubmitBlocker(blockerOf(pictures))
  const { show } = useNotify()
  const total = pictures.length
  const upload = usePictureUpload({
    max: Math.max(0, uploadLimits.files - total),
    disabled: formState.isSubmitting,
    onFiles(files, problem) {
      list.add(files, problem)
      announce('')
    },
    onSurplus: () => show('error', [`Puedes subir hasta ${uploadLimits.files} imágenes.`]),
  })
  useFilePaste(upload)

  function announcePlace(moved: string): void {
    const place = list.pictures().findIndex((picture) => picture.id === moved) + 1
    announce(`Imagen en el lugar ${place} de ${total}.`)
  }
  function remove(removed: string, index: number): void {
    flushSync(() => list.remove(removed))
    // The focused button was removed.
    const next = drag.list.current?.children[Math.min(index, total - 2)]
    if (next instanceof HTMLElement) next.focus()
    else chooser.current?.focus()
    announce(`Imagen ${index + 1} de ${total} quitada.`)
  }

  return (
    <GroupFrame {...frame}>
      <Box data-state={stateOf(pictures)}>
        <PictureInput
          {...control}
          ref={(element) => {
            chooser.current = element
            control.ref(element)
          }}
          multiple
          label="Elegir imágenes"
          dropHint="También puedes arrastrarlas hasta aquí o pegarlas."
          after={
            <CameraButton variant="subtle" upload={upload}>
              Tomar foto
            </CameraButton>
          }
          upload={upload}
        />
        <Text role="status" size="sm" tone="muted" mt="2">
          {summaryOf(pictures)}
        </Text>
        {total > 0 && (
          // Safari gives a list without bullets no list role.
          <Tiles role="list" aria-label={label} ref={drag.list} {...drag.listProps}>
            {pictures.map((picture, index) => (
              <PictureTile
                key={picture.id}
                picture={picture}
                purpose={purpose}
                index={index}
                total={total}
                dragged={drag.dragged === picture.id}
                onDragStart={(event) => {
                  // The order is fixed while the form is being sent.
                  if (!formState.isSubmitting) drag.start(picture.id, event)
                }}
                onMove={(to) => {
                  list.move(picture.id, to)
                  announcePlace(picture.id)
                }}
                onRemove={() => remove(picture.id, index)}
                onRetry={() => list.retry(picture.id)}
              />
            ))}
          </Tiles>
        )}
        <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      </Box>
    </GroupFrame>
  )
}
