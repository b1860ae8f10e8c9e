import { Input, Text } from '@rodada/ui'
import {
  type ControlProps,
  FieldFrame,
  type FieldProps,
  formatAsTyped,
  type OwnRule,
  type TypedFormat,
  useField,
  useWatch,
} from '@rodada/ui/forms'
import type { ChangeEvent, ComponentProps, FocusEvent } from 'react'
import type { PaymentValues } from './payment-values.ts'

type Attributes = Pick<
  ComponentProps<typeof Input>,
  'type' | 'autoComplete' | 'maxLength' | 'placeholder' | 'maxW'
>

export interface CardInputProps
  extends Pick<FieldProps<PaymentValues>, 'form' | 'name' | 'label'>,
    Attributes {
  format: TypedFormat
  /** From what is shown to what goes to the bank. */
  parse: (text: string) => string
  rule: OwnRule
  /**
   * What may be a slip in the whole value; a help that keeps nobody from paying. It comes with the last digit: what
   * came when the control is left would move the button from under the finger that presses it.
   */
  doubtOf?: (value: string) => string | undefined
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
    onBlur({ currentTarget }: FocusEvent<HTMLInputElement>) {
      return onBlur({ ...named(name, currentTarget), type: 'blur' })
    },
  }
}

/** One of the card's data: goes straight to the bank, and nowhere else. */
export function CardInput({ format, parse, rule, doubtOf, ...props }: CardInputProps) {
  const { form, name, label, ...attributes } = props
  const field = { form, name, label, required: true, rules: { setValueAs: parse } }
  const { id, control, error } = useField<PaymentValues>(field, rule)
  const doubt = doubtOf?.(useWatch({ control: form.control, name }) ?? '')
  return (
    <FieldFrame id={id} label={label} required error={error}>
      <Input
        {...attributes}
        {...withoutName(control, format)}
        inputMode="numeric"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Text role="status" size="sm" tone="muted" mt={doubt === undefined ? '0' : '1.5'}>
        {error === undefined && doubt}
      </Text>
    </FieldFrame>
  )
}
