import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, textsOf, useControlledField } from '../field.tsx'

/** One key a row: surplus keys are cut off, further rows get new ones. */
function fitted(keys: readonly number[], rows: number): readonly number[] {
  const next = Math.max(-1, ...keys) + 1
  const missing = Math.max(0, rows - keys.length)
  return [...keys.slice(0, rows), ...Array.from({ length: missing }, (_, index) => next + index)]
}

/**
 * Keys of rows that are plain texts without an identity: a row keeps its key when others are removed or it moves. Rows
 * of a value set from outside keep the keys of their positions.
 */
function useRowKeys(rows: number) {
  const [lastKeys, setLastKeys] = useState<readonly number[]>([])
  const keys = fitted(lastKeys, rows)
  return {
    of: (index: number) => keys[index] ?? index,
    remove: (index: number) => setLastKeys(keys.toSpliced(index, 1)),
    swap(one: number, other: number) {
      setLastKeys(keys.with(one, keys[other] ?? other).with(other, keys[one] ?? one))
    },
  }
}

export interface TextListOptions<Values extends FieldValues> extends FieldProps<Values> {
  /** Name of one entry: 'beneficio'. */
  entryName: string
}

/** The entries of a list of texts, the text that is typed and not added, and the announcement of each change. */
export function useTextList<Values extends FieldValues>(props: TextListOptions<Values>) {
  const { entryName } = props
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const { field, control, frame } = useControlledField(props)
  const value = textsOf(field.value)

  // The typed text is the value's last entry already, so that it is sent and drafted without being added.
  const pending = typed.trim()
  const isPending = pending !== '' && value.at(-1) === pending
  const entries = isPending ? value.slice(0, -1) : value
  const keys = useRowKeys(entries.length)

  function set(next: readonly string[], last = isPending ? pending : ''): void {
    field.onChange(last === '' ? next : [...next, last])
  }
  const nameOf = (index: number) => entries[index]?.trim() || `${entryName} ${index + 1}`

  return {
    control,
    frame,
    rows: entries.map((text, index) => ({ text, key: keys.of(index) })),
    // A value set from outside, as when a draft is discarded, replaces what was typed.
    typed: pending === '' || isPending ? typed : '',
    said,
    type(text: string) {
      setTyped(text)
      set(entries, text.trim())
    },
    add() {
      if (!isPending) return
      setTyped('')
      setSaid(`${pending} agregado.`)
    },
    change(index: number, text: string) {
      set(entries.with(index, text))
    },
    remove(index: number) {
      keys.remove(index)
      set(entries.toSpliced(index, 1))
      setSaid(`${nameOf(index)} quitado.`)
    },
    /** Swaps the entry with the one before (-1) or after (1) it. */
    move(index: number, by: -1 | 1) {
      const [entry, other] = [entries[index], entries[index + by]]
      if (entry === undefined || other === undefined) return
      keys.swap(index, index + by)
      set(entries.with(index, other).with(index + by, entry))
      setSaid(`${entry} ahora es el ${index + by + 1} de ${entries.length}.`)
    },
  }
}
