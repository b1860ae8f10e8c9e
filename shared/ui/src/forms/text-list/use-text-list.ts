import { useRef, useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { type FieldProps, ruleOf } from '../field.tsx'
import { textsOf } from '../texts-of.ts'

const pendingProblem = 'Agrega lo que escribiste, o bórralo.'

/** The entries of a list of texts, what is typed and not added yet, and the words that announce each change. */
export function useTextList<Values extends FieldValues>(props: FieldProps<Values>) {
  const { form, name } = props
  // The rule runs before the next rendering, too.
  const pending = useRef('')
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const rule = () => pending.current.trim() === '' || pendingProblem
  const { field, fieldState } = useController({ control: form.control, name, rules: ruleOf(props, rule) })
  const entries = textsOf(field.value)

  function type(text: string): void {
    pending.current = text
    setTyped(text)
    if (fieldState.error !== undefined) void form.trigger(name)
  }
  function set(next: readonly string[], words: string): void {
    field.onChange(next)
    setSaid(words)
  }

  return {
    field,
    error: fieldState.error?.message,
    entries,
    typed,
    said,
    type,
    add() {
      const text = typed.trim()
      if (text === '') return
      type('')
      set([...entries, text], `${text} agregado.`)
    },
    change(index: number, text: string) {
      field.onChange(entries.with(index, text))
    },
    remove(index: number) {
      set(entries.toSpliced(index, 1), `${entries[index]} quitado.`)
    },
    /** Changes places with the entry before (-1) or after (1) it. */
    move(index: number, by: -1 | 1) {
      const [entry, other] = [entries[index], entries[index + by]]
      if (entry === undefined || other === undefined) return
      set(
        entries.with(index, other).with(index + by, entry),
        `${entry} ahora es el ${index + by + 1} de ${entries.length}.`,
      )
    },
  }
}
