import type { ColorMode } from '@rodada/contracts/platform/color-mode'
import { useId } from 'react'
import { Flex, VisuallyHidden } from '../primitives/box.tsx'
import { PillRadio } from '../primitives/pill-radio.tsx'

const modes: readonly (readonly [ColorMode, label: string])[] = [
  ['system', 'Automático'],
  ['light', 'Claro'],
  ['dark', 'Oscuro'],
]

interface ModeSwitchProps {
  mode: ColorMode
  onChange: (mode: ColorMode) => void
}

/** The visitor's choice between light and dark; the owner keeps it and sets `data-mode` on the root element. */
export function ModeSwitch({ mode, onChange }: ModeSwitchProps) {
  const name = useId()
  return (
    <Flex as="fieldset" borderWidth="1px" borderColor="line" borderRadius="full" p="1">
      <VisuallyHidden as="legend">Apariencia</VisuallyHidden>
      {modes.map(([value, label]) => (
        <PillRadio
          key={value}
          name={name}
          value={value}
          checked={mode === value}
          onChange={() => onChange(value)}
        >
          {label}
        </PillRadio>
      ))}
    </Flex>
  )
}
