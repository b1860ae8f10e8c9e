import { readState, stateNames, stateOfZipCode } from '@rodada/contracts/address/mexican-states'
import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { Select } from '../primitives/control.tsx'
import { FieldFrame, type FieldProps, isEmpty, useField } from './field.tsx'
import { withParser } from './use-formatted-field.ts'

interface StateFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  autoComplete: string
  /** Field of the address's postal code; its `ZipField` sets this one. */
  zipName: FieldPath<Values>
}

/**
 * A state of Mexico, by the name that records keep. What a record, a draft or the browser brings in another spelling
 * chooses its option; what names no state stays as an option of its own, which the form does not send.
 * Where none is chosen, the postal code decides.
 */
export function StateField<Values extends FieldValues>(props: StateFieldProps<Values>) {
  const { form, name, zipName, autoComplete } = props
  const text = String(useWatch({ control: form.control, name }) ?? '')
  const stateOf = (typed: string) => {
    const zipCode = String(form.getValues(zipName) ?? '')
    return (typed === '' ? stateOfZipCode(zipCode) : readState(typed, zipCode)) ?? typed
  }
  // Data that are loaded again come unparsed.
  const isKnown = (value: unknown) =>
    isEmpty(value) || stateNames.includes(stateOf(String(value))) || 'Elige uno de los 32 estados de México.'
  const { control, frame } = useField(withParser(props, stateOf), isKnown)
  const shown = stateOf(text)
  const isUnknown = shown !== '' && !stateNames.includes(shown)
  return (
    <FieldFrame {...frame}>
      <Select
        {...control}
        autoComplete={autoComplete}
        onChange={(event) => {
          event.target.value = stateOf(event.target.value)
          return control.onChange(event)
        }}
        ref={(element: HTMLSelectElement | null) => {
          control.ref(element)
          // The form has just written its text, of which there is no option in another spelling.
          if (element) element.value = shown
        }}
      >
        <option value="">Elige el estado</option>
        {isUnknown && <option value={shown}>{shown}</option>}
        {stateNames.map((state) => (
          <option key={state} value={state}>
            {state}
          </option>
        ))}
      </Select>
    </FieldFrame>
  )
}
