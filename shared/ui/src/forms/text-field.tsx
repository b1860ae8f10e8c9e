import { emailMaxLength, emailPattern } from '@rodada/contracts/account/credentials'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import { type FieldPath, type FieldPathValue, type FieldValues, useWatch } from 'react-hook-form'
import { Flex } from '../primitives/box.tsx'
import { Button } from '../primitives/button.tsx'
import { Input, Textarea } from '../primitives/control.tsx'
import { FieldFrame, type FieldProps, isEmpty, useField } from './field.tsx'

interface TextFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** `email` adds the services' rule for addresses. */
  type?: 'text' | 'email' | 'url'
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'numeric'
  maxLength?: number
  /** Usual texts, a press each. */
  choices?: readonly string[]
}

type ChoicesProps<Values extends FieldValues> = Pick<FieldProps<Values>, 'form' | 'name'> & {
  choices: readonly string[]
}

function Choices<Values extends FieldValues>({ form, name, choices }: ChoicesProps<Values>) {
  const typed: unknown = useWatch({ control: form.control, name })
  const choose = (text: string) =>
    // TypeScript cannot conclude that the field takes a text.
    form.setValue(name, text as FieldPathValue<Values, typeof name>, {
      shouldDirty: true,
      shouldValidate: true,
    })
  return (
    <Flex gap="2" wrap="wrap" mb="2">
      {choices.map((text) => (
        <Button
          key={text}
          size="sm"
          variant={typed === text ? 'solid' : 'outline'}
          colorPalette="ink"
          aria-pressed={typed === text}
          onClick={() => choose(text)}
        >
          {text}
        </Button>
      ))}
    </Flex>
  )
}

function isEmail(text: unknown): true | string {
  return isEmpty(text) || emailPattern.test(String(text)) || 'Escribe un correo como nombre@ejemplo.com.'
}

export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const {
    type = 'text',
    autoComplete,
    inputMode,
    maxLength = type === 'email' ? emailMaxLength : 255,
    choices,
  } = props
  const { control, frame } = useField(props, type === 'email' ? isEmail : undefined)
  return (
    <FieldFrame {...frame}>
      {choices !== undefined && <Choices form={props.form} name={props.name} choices={choices} />}
      <Input
        {...control}
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        maxLength={maxLength}
      />
    </FieldFrame>
  )
}

interface TextAreaFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  rows?: number
  maxLength?: number
}

export function TextAreaField<Values extends FieldValues>(props: TextAreaFieldProps<Values>) {
  const { rows = 4, maxLength = 65_535 } = props
  const { control, frame } = useField(props)
  return (
    <FieldFrame {...frame}>
      <Textarea {...control} rows={rows} maxLength={maxLength} />
    </FieldFrame>
  )
}

interface ReasonFieldProps<Values extends FieldValues & { reason: string }>
  extends Omit<TextAreaFieldProps<Values>, 'name' | 'label' | 'required'> {}

/** Reason for what staff confirm in a dialog. */
export function ReasonField<Values extends FieldValues & { reason: string }>(
  props: ReasonFieldProps<Values>,
) {
  // TypeScript cannot conclude that the type parameter has the field.
  const name = 'reason' as FieldPath<Values>
  return <TextAreaField rows={3} maxLength={500} {...props} name={name} label="Motivo" required />
}
