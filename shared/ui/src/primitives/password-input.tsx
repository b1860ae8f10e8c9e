import { type ComponentProps, useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import { Box } from './box.tsx'
import { IconButton } from './button.tsx'
import { Input } from './control.tsx'

interface PasswordInputProps
  extends Omit<ComponentProps<typeof Input>, 'type' | 'autoCapitalize' | 'spellCheck' | 'pe'> {
  id: string
  autoComplete: 'current-password' | 'new-password'
}

/** A password with a button that shows it. Pasting and password managers work; nothing is truncated. */
export function PasswordInput(props: PasswordInputProps) {
  const [visible, setVisible] = useState(false)
  return (
    <Box position="relative">
      <Input
        {...props}
        type={visible ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        pe="12"
      />
      <Box position="absolute" insetEnd="1" top="1">
        <IconButton
          label={visible ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          aria-controls={props.id}
          size="sm"
          onClick={() => setVisible(!visible)}
        >
          <Icon name={visible ? 'eye-off' : 'eye'} />
        </IconButton>
      </Box>
    </Box>
  )
}
