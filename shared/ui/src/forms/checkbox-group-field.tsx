import type { FieldValues } from 'react-hook-form'
import { Flex } from '../primitives/box.tsx'
import { Checkbox } from '../primitives/control.tsx'
import { type FieldProps, GroupFrame, textsOf, useControlledField } from './field.tsx'
import type { Choice } from './select-field.tsx'

interface CheckboxGroupFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  options: readonly Choice[]
}

/** Any number of a few choices; the value is the list of their `value`s, in the options' order. */
export function CheckboxGroupField<Values extends FieldValues>(props: CheckboxGroupFieldProps<Values>) {
  const { options } = props
  const { field, control, frame } = useControlledField(props)
  const chosen = textsOf(field.value)

  function toggle(value: string): void {
    const next = options.filter((option) => chosen.includes(option.value) !== (option.value === value))
    field.onChange(next.map((option) => option.value))
  }

  return (
    <GroupFrame {...frame}>
      <Flex wrap="wrap" columnGap="6" rowGap="2">
        {options.map(({ key, value }, index) => (
          <Checkbox
            {...control}
            key={value}
            ref={index === 0 ? control.ref : undefined}
            value={value}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          >
            {key}
          </Checkbox>
        ))}
      </Flex>
    </GroupFrame>
  )
}
