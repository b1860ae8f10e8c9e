import { Folded, Text } from '@rodada/ui'
import { type FieldProps, TextField } from '@rodada/ui/forms'
import { useState } from 'react'

interface CodeFieldProps<Values extends object> extends Pick<FieldProps<Values>, 'form' | 'name'> {
  /** Why the typed code cannot be used. */
  problem: string | undefined
}

/** A code takes something off; most people have none, so its field is folded. */
export function CodeField<Values extends object>({ form, name, problem }: CodeFieldProps<Values>) {
  const [isTyped] = useState(() => Boolean(form.getValues(name)))
  return (
    <Folded title="Tengo un código de descuento" open={isTyped}>
      <TextField form={form} name={name} label="Código de descuento" autoComplete="off" maxLength={60} />
      <Text as="output" display="block" size="sm" aria-live="polite">
        {problem}
      </Text>
    </Folded>
  )
}
