import { useId } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { Flex } from '../primitives/box.tsx'
import { Checkbox } from '../primitives/control.tsx'
import { describedBy, type FieldProps, ruleOf, textsOf } from './field.tsx'
import { GroupFrame } from './group-frame.tsx'
import type { Choice } from './select-field.tsx'

interface CheckboxGroupFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  options: readonly Choice[]
}

/** Any number of a few choices; the value is the list of their `value`s, in the options' order. */
export function CheckboxGroupField<Values extends FieldValues>(props: CheckboxGroupFieldProps<Values>) {
  const { form, name, label, hint, required, options } = props
  const id = useId()
  const { field, fieldState } = useController({ control: form.control, name, rules: ruleOf(props) })
  const error = fieldState.error?.message
  const chosen = textsOf(field.value)

  function toggle(value: string): void {
    const next = options.filter((option) => chosen.includes(option.value) !== (option.value === value))
    field.onChange(next.map((option) => option.value))
  }

  return (
    <GroupFrame id={id} label={label} hint={hint} required={required} error={error}>
      <Flex wrap="wrap" columnGap="6" rowGap="2">
        {options.map(({ key, value }, index) => (
          <Checkbox
            key={value}
            ref={index === 0 ? field.ref : undefined}
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
            onBlur={field.onBlur}
            aria-invalid={error !== undefined}
            aria-describedby={describedBy(id, hint, error)}
          >
            {key}
          </Checkbox>
        ))}
      </Flex>
    </GroupFrame>
  )
}
