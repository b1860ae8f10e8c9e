import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Icon } from '../icons/icon.tsx'
import { IconButton } from '../primitives/button.tsx'
import { Input } from '../primitives/control.tsx'
import { FieldFrame, type FieldProps, useField } from './field.tsx'

export interface PasswordFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  autoComplete: 'current-password' | 'new-password'
}

/** A password, with a button that shows it. Pasting and password managers work. */
export function PasswordField<Values extends FieldValues>(props: PasswordFieldProps<Values>) {
  const { autoComplete, label, hint, required } = props
  const { id, control, error } = useField(props)
  const [visible, setVisible] = useState(false)
  return (
    <FieldFrame id={id} label={label} hint={hint} required={required} error={error}>
      <Box position="relative">
        <Input
          {...control}
          type={visible ? 'text' : 'password'}
          autoComplete={autoComplete}
          maxLength={100}
          autoCapitalize="none"
          spellCheck={false}
          pe="12"
        />
        <Box position="absolute" insetEnd="1" top="1">
          <IconButton
            label={visible ? 'Ocultar contraseña' : 'Mostrar contraseña'}
            aria-pressed={visible}
            size="sm"
            onClick={() => setVisible(!visible)}
          >
            <Icon name={visible ? 'eye-off' : 'eye'} />
          </IconButton>
        </Box>
      </Box>
    </FieldFrame>
  )
}
