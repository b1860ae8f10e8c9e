import { Button, Text } from '@rodada/ui'
import { type FieldProps, TextField } from '@rodada/ui/forms'
import { type ReactNode, useState } from 'react'

interface CodeFieldProps<Values extends object> extends Pick<FieldProps<Values>, 'form' | 'name'> {
  /** Why the typed code cannot be used. */
  problem: string | undefined
}

/** A code takes something off; most people have none, so its field is folded. */
export function CodeField<Values extends object>({ form, name, problem }: CodeFieldProps<Values>) {
  return (
    <Folded text="Tengo un código de descuento" isOpen={Boolean(form.getValues(name))}>
      <TextField form={form} name={name} label="Código de descuento" autoComplete="off" maxLength={60} />
      <Text as="output" display="block" size="sm" aria-live="polite">
        {problem}
      </Text>
    </Folded>
  )
}

interface FoldedProps {
  text: string
  isOpen: boolean
  children: ReactNode
}

/** Fields behind a button. */
export function Folded({ text, isOpen, children }: FoldedProps) {
  const [isShown, setShown] = useState(isOpen)
  if (isShown) return children
  return (
    <Button
      variant="ghost"
      colorPalette="bowl"
      size="sm"
      alignSelf="flex-start"
      onClick={() => setShown(true)}
    >
      {text}
    </Button>
  )
}
