import type { ComponentProps } from 'react'
import { Icon } from '../icons/icon.tsx'
import { Button } from './button.tsx'

/** Opens the browser's own print dialog. */
export function PrintButton({
  children,
  ...button
}: Omit<ComponentProps<typeof Button>, 'onClick' | 'type'>) {
  return (
    <Button {...button} onClick={() => window.print()}>
      <Icon name="print" />
      {children}
    </Button>
  )
}
