import { type ComponentProps, useEffect, useState } from 'react'
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

/** What replaces the page's content until it is printed; null before and after printing. */
export function usePrinted<Content>() {
  const [printed, show] = useState<Content | null>(null)
  useEffect(() => {
    const end = () => show(null)
    window.addEventListener('afterprint', end)
    return () => window.removeEventListener('afterprint', end)
  }, [])
  return [printed, show] as const
}
