import { cityOfZipCode } from '@rodada/contracts/address/mexican-cities'
import { stateOfZipCode, whyNotOfState } from '@rodada/contracts/address/mexican-states'
import { useRef } from 'react'
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'
import { Input } from '../primitives/control.tsx'
import { FieldFrame, type FieldProps, isEmpty } from './field.tsx'
import { type TypedFormat, useFormattedField } from './use-formatted-field.ts'

const zipFormat: TypedFormat = { show: (text) => text.replace(/\D/g, '').slice(0, 5), counts: /\d/ }

function isWhole(zip: unknown): true | string {
  return isEmpty(zip) || /^\d{5}$/.test(String(zip)) || 'El código postal tiene cinco dígitos.'
}

/** An address's code, not the limit of a range, is of a state. */
function isOfState(zip: unknown): true | string {
  const whole = isWhole(zip)
  return whole === true ? isEmpty(zip) || (whyNotOfState(String(zip), '') ?? true) : whole
}

interface ZipFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Field of the state, which follows from the code. */
  stateName?: FieldPath<Values>
  /** Field of the city, which follows where nothing else was typed. */
  cityName?: FieldPath<Values>
}

/** A Mexican zip code: five digits, kept as text. State and city follow from it. */
export function ZipField<Values extends FieldValues>(props: ZipFieldProps<Values>) {
  const { form, name, stateName, cityName } = props
  const isOwn = stateName === undefined ? isWhole : isOfState
  const { control, frame } = useFormattedField(props, zipFormat, zipFormat.show, isOwn)
  /** The last code of a state. */
  const previous = useRef('')

  function set(field: FieldPath<Values>, text: string): void {
    // TypeScript cannot conclude that the field takes a text.
    form.setValue(field, text as FieldPathValue<Values, typeof field>, { shouldDirty: true })
    form.clearErrors(field)
  }
  function follow(zip: string): void {
    if (stateName === undefined || zip.length < 5) return
    const state = stateOfZipCode(zip)
    if (state === undefined) return void form.trigger(name)
    set(stateName, state)
    form.clearErrors(name)
    const typed = cityName && form.getValues(cityName)
    if (cityName === undefined || (typed && typed !== cityOfZipCode(previous.current))) return
    const city = cityOfZipCode(zip) ?? ''
    if (typed !== city) set(cityName, city)
  }
  return (
    <FieldFrame {...frame}>
      <Input
        {...control}
        onChange={(event) => {
          const before: string = form.getValues(name) ?? ''
          if (stateOfZipCode(before) !== undefined) previous.current = before
          const changed = control.onChange(event)
          follow(event.target.value)
          return changed
        }}
        inputMode="numeric"
        autoComplete="postal-code"
        maxW="8rem"
      />
    </FieldFrame>
  )
}
