import { stateOfZipCode } from '@rodada/contracts/address/mexican-states'
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'
import { Input } from '../primitives/control.tsx'
import { FieldFrame, type FieldProps, isEmpty } from './field.tsx'
import { type TypedFormat, useFormattedField } from './use-formatted-field.ts'

const zipFormat: TypedFormat = { show: (text) => text.replace(/\D/g, '').slice(0, 5), counts: /\d/ }

function isWhole(zip: unknown): true | string {
  return isEmpty(zip) || /^\d{5}$/.test(String(zip)) || 'El código postal tiene cinco dígitos.'
}

interface ZipFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Field of the state, which follows from the code. */
  stateName?: FieldPath<Values>
}

/** A Mexican zip code: five digits, kept as text. */
export function ZipField<Values extends FieldValues>(props: ZipFieldProps<Values>) {
  const { form, stateName } = props
  const { control, frame } = useFormattedField(props, zipFormat, zipFormat.show, isWhole)
  return (
    <FieldFrame {...frame}>
      <Input
        {...control}
        onChange={(event) => {
          const changed = control.onChange(event)
          const state = stateOfZipCode(event.target.value)
          if (stateName !== undefined && state !== undefined) {
            // TypeScript cannot conclude that the field takes a text.
            form.setValue(stateName, state as FieldPathValue<Values, typeof stateName>, { shouldDirty: true })
            form.clearErrors(stateName)
          }
          return changed
        }}
        inputMode="numeric"
        autoComplete="postal-code"
        maxW="8rem"
      />
    </FieldFrame>
  )
}
