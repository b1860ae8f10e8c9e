import { useId, useRef, useState } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { Flex, PlainList } from '../../primitives/box.tsx'
import { Button } from '../../primitives/button.tsx'
import { Checkbox } from '../../primitives/control.tsx'
import { styled } from '../../theme/styled.ts'
import { FieldError } from '../field.tsx'
import { CopyDays, type Day } from './copy-days.tsx'
import { type ScheduleChoices, ScheduleRowFields } from './schedule-row.tsx'
import { useDayRows } from './use-day-rows.ts'
import type { WeekForm } from './week.ts'

interface ScheduleDayProps {
  form: WeekForm
  day: Day
  others: readonly Day[]
  choices: ScheduleChoices
  onChange: () => void
  onCopy: (targets: readonly Day[]) => void
  /** Announces a change to assistive technology. */
  say: (text: string) => void
}

const Frame = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    py: '1',
    borderTopWidth: '1px',
  },
})
/** A large touch target: the day's whole line toggles it. */
const Head = styled('div', {
  base: { '& > label': { minH: '11', alignItems: 'center', '& > input': { mt: '0' } } },
})
export function ScheduleDay(props: ScheduleDayProps) {
  const { form, day, others, choices, onChange, onCopy, say } = props
  const id = useId()
  const checkbox = useRef<HTMLInputElement>(null)
  const copyButton = useRef<HTMLButtonElement>(null)
  const [copying, setCopying] = useState(false)
  const withPlaces = choices.places !== undefined
  const { rows, error, toggle, add, remove } = useDayRows({ form, name: day.name, withPlaces, onChange })
  const word = day.label.toLowerCase()

  function takeOut(index: number): void {
    remove(index)
    // The focused button was removed with its row.
    checkbox.current?.focus()
    say(`Horario ${index + 1} del ${word} quitado.`)
  }
  function endCopying(): void {
    setCopying(false)
    copyButton.current?.focus()
  }

  return (
    <Frame role="group" aria-label={day.label}>
      <Head>
        <Checkbox
          ref={checkbox}
          name={day.name}
          checked={rows.length > 0}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={() => {
            toggle()
            setCopying(false)
          }}
        >
          {day.label}
        </Checkbox>
        <FieldError id={id} error={error} />
      </Head>
      {rows.length > 0 && (
        <>
          <PlainList gap="4">
            {rows.map((row, index) => (
              <ScheduleRowFields
                key={row.id}
                form={form}
                name={day.name}
                day={word}
                index={index}
                onRemove={() => takeOut(index)}
                {...choices}
              />
            ))}
          </PlainList>
          <Flex gap="1" wrap="wrap" pb="2">
            <Button size="sm" minH="11" px="2" variant="subtle" colorPalette="ink" onClick={add}>
              <Icon name="create" size={16} /> Agregar horario
            </Button>
            <Button
              ref={copyButton}
              size="sm"
              minH="11"
              px="2"
              variant="ghost"
              colorPalette="ink"
              aria-expanded={copying}
              aria-controls={copying ? `${id}-copy` : undefined}
              onClick={() => setCopying(!copying)}
            >
              <Icon name="copy" size={16} /> Copiar a otros días
            </Button>
          </Flex>
          {copying && (
            <CopyDays
              id={`${id}-copy`}
              day={day}
              others={others}
              onCancel={endCopying}
              onCopy={(targets) => {
                onCopy(targets)
                endCopying()
              }}
            />
          )}
        </>
      )}
    </Frame>
  )
}
