import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues } from 'react-hook-form'
import { Box, VisuallyHidden } from '../../primitives/box.tsx'
import { Input } from '../../primitives/control.tsx'
import { FieldFrame, type FieldProps, textsOf, useControlledField } from '../field.tsx'
import type { Choice } from '../select-field.tsx'
import { labelOf, type Offer, offersFor } from './choices.ts'
import { ChosenList } from './chosen-list.tsx'
import { lineId, OfferList } from './offer-list.tsx'
import { useCombobox } from './use-combobox.ts'

interface MultiSelectFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Text, since it names the lists too. */
  label: string
  options: readonly Choice[]
  /** Allows texts that no option has; their value is the text. */
  creatable?: boolean
  /** At most one: a new choice replaces the old one. The value stays a list. */
  single?: boolean
  /** Label of a chosen value without an option, where values cannot be created; default: the value. */
  goneLabel?: string
  placeholder?: string
}

/** The chosen values, with the announcement of each change. */
function useChosen<Values extends FieldValues>(props: MultiSelectFieldProps<Values>) {
  const { field, control, frame } = useControlledField(props)
  const [said, setSaid] = useState('')
  const values = textsOf(field.value)

  const nameOf = (value: string) => labelOf(value, props.options, props.goneLabel)

  function add({ key, value }: Offer): void {
    field.onChange(props.single ? [value] : [...values, value])
    setSaid(`${key} agregado.`)
  }
  function remove(value: string | undefined): void {
    if (value === undefined) return
    field.onChange(values.filter((chosen) => chosen !== value))
    setSaid(`${nameOf(value)} quitado.`)
  }
  return { control, frame, nameOf, values, said, add, remove }
}

/**
 * Choices of a long list, found by typing; new ones may be created. A combobox of the ARIA practices: arrows and Enter
 * choose, Escape closes, Backspace removes the last one.
 */
export function MultiSelectField<Values extends FieldValues>(props: MultiSelectFieldProps<Values>) {
  const { label, required = false, options, creatable = false, single = false, placeholder } = props
  const focused = useRef<HTMLElement>(null)
  const { control, frame, nameOf, values, said, add, remove } = useChosen(props)
  const box = useCombobox({
    offersOf: (typed) => offersFor(typed, { options, chosen: values, creatable }),
    onPick(offer) {
      const isHere = focused.current === document.activeElement
      flushSync(() => add(offer))
      // A single choice shows its chip in place of the control.
      if (isHere && single) focused.current?.focus()
    },
    onRemoveLast: () => remove(values.at(-1)),
  })
  const listId = `${frame.id}-list`
  const isFull = single && values.length > 0
  const shared = {
    ...control,
    id: frame.id,
    ref(element: HTMLElement | null) {
      focused.current = element
      control.ref(element)
    },
  }

  return (
    <FieldFrame {...frame}>
      <ChosenList
        label={`${label}: ${single ? 'elección' : 'elegidos'}`}
        chosen={values.map((value) => ({ value, text: nameOf(value) }))}
        button={isFull ? shared : undefined}
        onRemove={(value) => {
          flushSync(() => remove(value))
          focused.current?.focus()
        }}
      />
      {!isFull && (
        <Box position="relative">
          <Input
            {...shared}
            value={box.typed}
            placeholder={placeholder}
            maxLength={100}
            autoComplete="off"
            role="combobox"
            aria-expanded={box.open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={box.open && box.active >= 0 ? lineId(listId, box.active) : undefined}
            aria-required={required !== false}
            onChange={(event) => box.type(event.target.value)}
            onClick={() => box.show(-1)}
            onKeyDown={box.onKeyDown}
            onBlur={() => {
              box.leave()
              control.onBlur()
            }}
          />
          <OfferList
            id={listId}
            label={label}
            offers={box.open ? box.offers : []}
            active={box.active}
            onPick={box.pick}
          />
        </Box>
      )}
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </FieldFrame>
  )
}
