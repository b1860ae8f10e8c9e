import type { ChangeEvent, ComponentProps, FocusEvent } from 'react'
import {
  type ControlProps,
  FieldFrame,
  type FieldProps,
  formatAsTyped,
  type OwnRule,
  type TypedFormat,
  useField,
} from '../forms/index.ts'
import { Box, Input } from '../index.ts'
import type { PaymentValues } from './payment-values.ts'

type Attributes = Pick<
  ComponentProps<typeof Input>,
  'type' | 'autoComplete' | 'maxLength' | 'placeholder' | 'maxW'
>

interface CardInputProps extends Pick<FieldProps<PaymentValues>, 'form' | 'name' | 'label'>, Attributes {
  format: TypedFormat
  /** Turns the displayed text into the value that is posted to the bank. */
  parse: (text: string) => string
  rule: OwnRule
}

/** React-hook-form reads `target.name` of events; the element in the document has no name. */
function named(name: string, input: HTMLInputElement) {
  return { target: { name, value: input.value, type: input.type } }
}

/**
 * Keeps the name out of the document, so that neither a draft nor a form posted to our own server can hold what is
 * typed.
 */
function withoutName({ name, onChange, onBlur, ref, ...rest }: ControlProps, format: TypedFormat) {
  return {
    ...rest,
    ref(element: HTMLInputElement | null) {
      ref(element)
      if (element !== null) formatAsTyped(element, format)
    },
    onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
      formatAsTyped(currentTarget, format)
      return onChange({ ...named(name, currentTarget), type: 'change' })
    },
    // An empty field is no error yet: the customer may still choose another method.
    async onBlur({ currentTarget }: FocusEvent<HTMLInputElement>) {
      if (currentTarget.value !== '') await onBlur({ ...named(name, currentTarget), type: 'blur' })
    },
  }
}

/** A field of the card. Its value is posted to the bank, and sent nowhere else. */
export function CardInput({ format, parse, rule, ...props }: CardInputProps) {
  const { form, name, label, ...attributes } = props
  const field = { form, name, label, required: true, rules: { setValueAs: parse } }
  const { id, control, error } = useField<PaymentValues>(field, rule)
  return (
    // An error appears on blur, when the focus is elsewhere: the live region announces it.
    <Box aria-live="polite" aria-relevant="additions">
      <FieldFrame id={id} label={label} required error={error}>
        <Input
          {...attributes}
          {...withoutName(control, format)}
          inputMode="numeric"
          autoCapitalize="none"
          spellCheck={false}
        />
      </FieldFrame>
    </Box>
  )
}
