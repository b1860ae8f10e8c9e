import { useState } from 'react'
import { Flex } from '../../primitives/box.tsx'
import { Button } from '../../primitives/button.tsx'
import { Checkbox } from '../../primitives/control.tsx'
import { Text } from '../../primitives/text.ts'

/** A day by its form field and its name. */
export interface Day {
  readonly name: string
  /** 'Lunes' */
  readonly label: string
}

interface CopyDaysProps {
  id: string
  /** The day to copy from. */
  day: Day
  others: readonly Day[]
  onCopy: (targets: readonly Day[]) => void
  onCancel: () => void
}

/** Asks which days get a copy of a day's rows. */
export function CopyDays({ id, day, others, onCopy, onCancel }: CopyDaysProps) {
  const [names, setNames] = useState<readonly string[]>([])
  const targets = others.filter(({ name }) => names.includes(name))

  function toggle(name: string): void {
    setNames(names.includes(name) ? names.filter((one) => one !== name) : [...names, name])
  }

  return (
    <Flex
      id={id}
      role="group"
      aria-label={`Copiar el ${day.label.toLowerCase()} a`}
      direction="column"
      gap="3"
      p="4"
      borderRadius="md"
      bg="muted"
    >
      <Text size="sm">Los días que elijas quedan con este mismo horario; el que tenían se reemplaza.</Text>
      <Flex wrap="wrap" columnGap="5" rowGap="3">
        {others.map(({ name, label }, index) => (
          <Checkbox
            key={name}
            autoFocus={index === 0}
            checked={names.includes(name)}
            onChange={() => toggle(name)}
          >
            {label}
          </Checkbox>
        ))}
      </Flex>
      <Flex gap="2" wrap="wrap">
        <Button size="sm" colorPalette="ink" disabled={targets.length === 0} onClick={() => onCopy(targets)}>
          Copiar
        </Button>
        <Button size="sm" variant="ghost" colorPalette="ink" onClick={onCancel}>
          Cancelar
        </Button>
      </Flex>
    </Flex>
  )
}
