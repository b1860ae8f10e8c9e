import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type FieldArray,
  type FieldArrayPath,
  type FieldValues,
  type UseFormReturn,
  useFieldArray,
} from 'react-hook-form'
import { Icon } from '../icons/icon.tsx'
import { Box, Flex, VisuallyHidden } from '../primitives/box.tsx'
import { Button, IconButton } from '../primitives/button.tsx'
import { Text } from '../primitives/text.ts'
import { styled } from '../theme/styled.ts'
import { GroupFrame } from './field.tsx'

interface RowsFieldProps<Values extends FieldValues, Name extends FieldArrayPath<Values>> {
  form: UseFormReturn<Values>
  /** Form field of the rows. */
  name: Name
  /** What a new row holds. */
  empty: FieldArray<Values, Name>
  label: string
  /** Help under the label. */
  hint?: ReactNode
  /** 'sección 2' */
  nameOf: (index: number) => string
  /** 'Agregar sección' */
  addLabel: string
  /** Of so many rows none can be removed; by default 0. */
  min?: number
  max: number
  children: (index: number) => ReactNode
}

const Rows = styled('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', mb: '3', listStyleType: 'none' },
})
const Row = styled('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2',
    alignItems: 'start',
    // Separates rows that contain rows.
    '&:has(li)': { borderTopWidth: '1px', pt: '4' },
  },
})

/** Rows of controls that are added at the end and removed; the caller renders their content. */
export function RowsField<Values extends FieldValues, Name extends FieldArrayPath<Values>>(
  props: RowsFieldProps<Values, Name>,
) {
  const { form, name, empty, label, hint, nameOf, addLabel, min = 0, max, children } = props
  const { fields: rows, append, remove: takeOut } = useFieldArray({ control: form.control, name })
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [said, say] = useState('')
  const isFull = rows.length >= max

  function add(): void {
    if (isFull) return
    flushSync(() => append(empty, { shouldFocus: false }))
    const control = list.current?.lastElementChild?.querySelector('input, select, textarea')
    if (control instanceof HTMLElement) control.focus()
    say(`Se agregó: ${nameOf(rows.length)}.`)
  }
  function remove(index: number): void {
    flushSync(() => takeOut(index))
    // The focused button was removed with its row.
    addButton.current?.focus()
    say(`Se quitó: ${nameOf(index)}.`)
  }

  return (
    <GroupFrame id={id} label={label} hint={hint} required={min > 0} error={undefined}>
      {rows.length > 0 && (
        // Safari gives a list without bullets no list role.
        <Rows role="list" ref={list}>
          {rows.map((row, index) => (
            <Row key={row.id} aria-label={nameOf(index)}>
              <div>{children(index)}</div>
              {/* Level with the controls beside it. */}
              {rows.length > min && (
                <Box pt="7">
                  <IconButton label={`Quitar ${nameOf(index)}`} onClick={() => remove(index)}>
                    <Icon name="delete" />
                  </IconButton>
                </Box>
              )}
            </Row>
          ))}
        </Rows>
      )}
      <Flex align="center" wrap="wrap" gap="3">
        {/* Inert at the maximum, but focusable: the focus has just returned to it. */}
        <Button
          ref={addButton}
          size="sm"
          minH="11"
          variant="subtle"
          colorPalette="ink"
          aria-disabled={isFull}
          aria-describedby={isFull ? `${id}-full` : undefined}
          onClick={add}
        >
          <Icon name="create" size={16} /> {addLabel}
        </Button>
        {isFull && (
          <Text id={`${id}-full`} size="sm" tone="muted">
            Puedes agregar hasta {max}.
          </Text>
        )}
      </Flex>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </GroupFrame>
  )
}
