import { isSignature, type Stroke } from '@rodada/contracts/family/letter-signature'
import { Button, Flex } from '@rodada/ui'
import { GroupFrame, type useForm, useFormState, useWatch } from '@rodada/ui/forms'
import { useId } from 'react'
import { SignaturePad } from './signature-pad.tsx'

export interface SignatureValues {
  drawing: Stroke[]
  typedName: string
  accepted: boolean
}

/** Error of the drawing; a typed name replaces it. */
function problemOf(drawing: Stroke[], { typedName }: SignatureValues): true | string {
  if (drawing.length === 0)
    return typedName.trim() !== '' || 'Firma en el recuadro o escribe tu nombre completo.'
  return isSignature(drawing) || 'La firma es muy corta. Bórrala y firma otra vez.'
}

export function SignatureField({ form }: { form: ReturnType<typeof useForm<SignatureValues>> }) {
  const id = useId()
  const drawing = useWatch({ control: form.control, name: 'drawing' })
  const { errors, isSubmitting } = useFormState({ control: form.control, name: 'drawing' })
  const error = errors.drawing?.message
  form.register('drawing', { validate: problemOf })

  function change(strokes: Stroke[]): void {
    form.setValue('drawing', strokes, { shouldDirty: true })
    form.clearErrors('drawing')
  }

  return (
    <GroupFrame
      id={id}
      label="Tu firma"
      hint="Dibújala en el recuadro con el dedo o el ratón."
      required
      error={error}
    >
      <SignaturePad
        strokes={drawing}
        onStrokes={change}
        disabled={isSubmitting}
        invalid={error !== undefined}
        describedBy={error === undefined ? undefined : `${id}-error`}
      />
      {/* The form finds its fields by the names of controls. */}
      <input type="hidden" name="drawing" aria-invalid={error !== undefined} />
      <Flex mt="2">
        <Button
          size="sm"
          variant="outline"
          colorPalette="ink"
          // Not `disabled`, which would drop the focus of the pressed button.
          aria-disabled={drawing.length === 0}
          onClick={() => change([])}
        >
          Borrar la firma
        </Button>
      </Flex>
    </GroupFrame>
  )
}
