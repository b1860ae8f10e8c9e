import type { ReactNode } from 'react'
import { Flex } from './box.tsx'
import { Button } from './button.tsx'

interface SteppedProps {
  /** What is counted, for the names of the buttons: 'clases'. */
  of: string
  value: number
  min: number
  max: number
  isBusy?: boolean
  onStep: (next: number) => void
  /** Shows the number, or lets it be typed. */
  children: ReactNode
}

/** − and + around a whole number; the buttons keep the focus at both ends. */
export function Stepped({ of, value, min, max, isBusy = false, onStep, children }: SteppedProps) {
  const step = (label: string, sign: string, next: number) => {
    const isOff = isBusy || next < min || next > max
    return (
      <Button
        shape="icon"
        variant="outline"
        colorPalette="ink"
        aria-label={`${label} ${of}`}
        aria-disabled={isOff}
        onClick={() => {
          if (!isOff) onStep(next)
        }}
      >
        {sign}
      </Button>
    )
  }
  return (
    <Flex align="center" gap="2">
      {step('Menos', '−', Math.min(value - 1, max))}
      {children}
      {step('Más', '+', Math.max(value + 1, min))}
    </Flex>
  )
}
