import { type KeyboardEvent, useId, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Flex, VisuallyHidden } from '../../primitives/box.tsx'
import { Button } from '../../primitives/button.tsx'
import { Input } from '../../primitives/control.tsx'
import { styled } from '../../theme/styled.ts'
import { describedBy, FieldFrame } from '../field.tsx'
import { EntryRow, longestEntry } from './entry-row.tsx'
import { type TextListOptions, useTextList } from './use-text-list.ts'

interface TextListFieldProps<Values extends FieldValues> extends TextListOptions<Values> {
  /** Text, since it names the list too. */
  label: string
}

const Entries = styled('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', mt: '3', listStyleType: 'none' },
})

/** Enter does what the field does, and does not send the form. */
function onEnter(act: () => void) {
  return (event: KeyboardEvent) => {
    // An Enter that ends the composition of a character is the keyboard's own.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }
}

/**
 * Short texts in an order, each added by the button or Enter, changed in place, moved and taken out; the value is
 * their list. What is typed and not added is the last of them.
 */
export function TextListField<Values extends FieldValues>(props: TextListFieldProps<Values>) {
  const { name, label, entryName, hint, required } = props
  const id = useId()
  const control = useRef<HTMLInputElement>(null)
  const list = useTextList(props)
  const focusControl = () => control.current?.focus()

  function add(): void {
    list.add()
    focusControl()
  }
  function remove(index: number): void {
    list.remove(index)
    // The button that had the focus was removed with its row.
    focusControl()
  }

  return (
    <FieldFrame id={id} label={label} hint={hint} required={required} error={list.error}>
      <Flex gap="2">
        <Input
          id={id}
          ref={(element: HTMLInputElement | null) => {
            control.current = element
            list.field.ref(element)
          }}
          name={name}
          value={list.typed}
          maxLength={longestEntry}
          autoComplete="off"
          enterKeyHint="done"
          aria-required={required !== undefined && required !== false}
          aria-invalid={list.error !== undefined}
          aria-describedby={describedBy(id, hint, list.error)}
          onChange={(event) => list.type(event.target.value)}
          onKeyDown={onEnter(add)}
          onBlur={list.field.onBlur}
        />
        <Button variant="outline" colorPalette="ink" onClick={add}>
          Agregar
        </Button>
      </Flex>
      {list.rows.length > 0 && (
        // Safari takes a list without bullets for none.
        <Entries role="list" aria-label={`${label}: lista`}>
          {list.rows.map(({ text, key }, index) => (
            <EntryRow
              key={key}
              name={`${entryName} ${index + 1}`}
              text={text}
              isFirst={index === 0}
              isLast={index === list.rows.length - 1}
              onKeyDown={onEnter(focusControl)}
              onChange={(next) => list.change(index, next)}
              onMove={(by) => list.move(index, by)}
              onRemove={() => remove(index)}
            />
          ))}
        </Entries>
      )}
      <VisuallyHidden aria-live="polite">{list.said}</VisuallyHidden>
    </FieldFrame>
  )
}
