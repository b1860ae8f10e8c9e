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
  /** From what is shown to what goes to the bank. */
  parse: (text: string) => string
  rule: OwnRule
}

/** The form's events tell it the control's name, which the document does not have. */
function named(name: string, input: HTMLInputElement) {
  return { target: { name, value: input.value, type: input.type } }
}

/**
 * The control without a name in the document, so that neither a draft nor a form sent to our own server can hold
 * what is typed into it.
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
    // Empty fields are no error yet: another method may be chosen.
    async onBlur({ currentTarget }: FocusEvent<HTMLInputElement>) {
      if (currentTarget.value !== '') await onBlur({ ...named(name, currentTarget), type: 'blur' })
    },
  }
}

/** One of the card's data: goes straight to the bank, and nowhere else. */
export function CardInput({ format, parse, rule, ...props }: CardInputProps) {
  const { form, name, label, ...attributes } = props
  const field = { form, name, label, required: true, rules: { setValueAs: parse } }
  const { id, control, error } = useField<PaymentValues>(field, rule)
  return (
    // What is wrong comes up when the control has been left: it is read out where the focus is by then.
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
