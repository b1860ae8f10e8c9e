import { type KeyboardEvent, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Flex, PlainList, VisuallyHidden } from '../../primitives/box.tsx'
import { Button } from '../../primitives/button.tsx'
import { Input } from '../../primitives/control.tsx'
import { FieldFrame } from '../field.tsx'
import { EntryRow, longestEntry } from './entry-row.tsx'
import { type TextListOptions, useTextList } from './use-text-list.ts'

interface TextListFieldProps<Values extends FieldValues> extends TextListOptions<Values> {
  /** Text, since it names the list too. */
  label: string
}

/** Enter runs `act` instead of sending the form. */
function onEnter(act: () => void) {
  return (event: KeyboardEvent) => {
    // Enter that ends an IME composition belongs to the keyboard.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }
}

/**
 * An ordered list of short texts, added by the button or Enter, edited in place, moved and removed. Text that is typed
 * and not added is the value's last entry.
 */
export function TextListField<Values extends FieldValues>(props: TextListFieldProps<Values>) {
  const { label, entryName, required = false } = props
  const input = useRef<HTMLInputElement>(null)
  const list = useTextList(props)
  const { control, frame } = list
  const focusInput = () => input.current?.focus()

  function add(): void {
    list.add()
    focusInput()
  }
  function remove(index: number): void {
    list.remove(index)
    // The focused button was removed with its row.
    focusInput()
  }

  return (
    <FieldFrame {...frame}>
      <Flex gap="2">
        <Input
          {...control}
          id={frame.id}
          ref={(element: HTMLInputElement | null) => {
            input.current = element
            control.ref(element)
          }}
          value={list.typed}
          maxLength={longestEntry}
          autoComplete="off"
          enterKeyHint="done"
          aria-required={required !== false}
          onChange={(event) => list.type(event.target.value)}
          onKeyDown={onEnter(add)}
        />
        <Button variant="outline" colorPalette="ink" onClick={add}>
          Agregar
        </Button>
      </Flex>
      {list.rows.length > 0 && (
        <PlainList gap="2" mt="3" aria-label={`${label}: lista`}>
          {list.rows.map(({ text, key }, index) => (
            <EntryRow
              key={key}
              name={`${entryName} ${index + 1}`}
              text={text}
              isFirst={index === 0}
              isLast={index === list.rows.length - 1}
              onKeyDown={onEnter(focusInput)}
              onChange={(next) => list.change(index, next)}
              onMove={(by) => list.move(index, by)}
              onRemove={() => remove(index)}
            />
          ))}
        </PlainList>
      )}
      <VisuallyHidden aria-live="polite">{list.said}</VisuallyHidden>
    </FieldFrame>
  )
}
