import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { Icon } from '../../icons/icon.tsx'
import { Box } from '../../primitives/box.tsx'
import { IconButton } from '../../primitives/button.tsx'
import { styled } from '../../theme/styled.ts'
import { DateField } from '../date-field.tsx'
import { NumberField } from '../number-field.tsx'
import { type Choice, SelectField, withChosen } from '../select-field.tsx'
import { endsLater, TimeField } from '../time-field.tsx'
import { withParser } from '../use-formatted-field.ts'
import { InstructorsField } from './instructors-field.tsx'
import { overlapsEarlier, type WeekForm } from './week.ts'

const Limits = styled('div', {
  base: {
    flex: '1 1 100%',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, 1fr))',
    gap: '3',
  },
})

interface ScheduleLimitsProps {
  form: WeekForm
  /** Form field of the row. */
  name: `${string}.${number}`
}

/** Capacity of a class, and the days between which it is given. */
function ScheduleLimits({ form, name }: ScheduleLimitsProps) {
  function endsLater(to: unknown): true | string {
    const from = form.getValues(`${name}.validFrom`)
    return !to || !from || String(to) >= String(from) || 'No puede ser anterior al primer día.'
  }
  return (
    <Limits>
      <NumberField form={form} name={`${name}.capacity`} label="Cupo" min={1} max={1000} />
      <DateField
        form={form}
        name={`${name}.validFrom`}
        label="Primer día"
        rules={{ deps: `${name}.validTo` }}
      />
      <DateField form={form} name={`${name}.validTo`} label="Último día" rules={{ validate: endsLater }} />
    </Limits>
  )
}

export interface ScheduleChoices {
  levels: readonly Choice[]
  levelRequired: boolean
  /** Values are ids; undefined where the field is about one place. */
  places: readonly Choice[] | undefined
  withLimits: boolean
  /** Values are ids; undefined where no instructor is assigned here. */
  instructors: readonly Choice[] | undefined
}

interface ScheduleRowProps extends ScheduleChoices {
  form: WeekForm
  /** Form field of the day. */
  name: string
  /** 'lunes' */
  day: string
  index: number
  onRemove: () => void
}

/**
 * Where space is narrow, whatever the window, times have a line of their own. By wrapping, not by a container query: in
 * Chromium the content of a size container disappears once a picture is chosen in the same form.
 */
const Row = styled('li', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'start' },
})
const Times = styled('div', {
  base: { flex: '1 1 19rem', display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '3' },
})
/** Fills a line that it shares with the times. */
const Rest = styled('div', {
  base: { flex: '999 1 18rem', minW: '0', display: 'flex', alignItems: 'start', gap: '3' },
})
const More = styled('div', {
  base: {
    flex: '1',
    minW: '0',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, 1fr))',
    gap: '3',
  },
})

function toId(text: string): number | null {
  return text === '' ? null : Number(text)
}

export function ScheduleRowFields(props: ScheduleRowProps) {
  const { form, name, day, index, levels, levelRequired, places, withLimits, instructors, onRemove } = props
  const row = useWatch({ control: form.control, name: `${name}.${index}` })
  const { submitCount } = useFormState({ control: form.control })
  const [addedAt] = useState(submitCount)
  const isNew = submitCount === addedAt
  const level = row?.level ?? ''
  const place = String(row?.addressId ?? '')
  const rows = () => form.getValues(name)
  // The rules of a control depend on the others of its day: an overlap goes away with either row.
  const deps = name

  function isFree(): true | string {
    return !overlapsEarlier(rows(), index) || 'Se cruza con otro horario del día.'
  }

  return (
    <Row aria-label={`${day}, horario ${index + 1}`}>
      <Times>
        <TimeField
          form={form}
          name={`${name}.${index}.from`}
          label="Desde"
          chosen={row?.from ?? ''}
          isNew={isNew}
          required
          rules={{ deps, validate: isFree }}
        />
        <TimeField
          form={form}
          name={`${name}.${index}.to`}
          label="Hasta"
          chosen={row?.to ?? ''}
          after={row?.from ?? ''}
          isNew={isNew}
          required
          rules={{ deps, validate: (to: unknown) => endsLater(to, rows()[index]?.from ?? '') }}
        />
      </Times>
      <Rest>
        <More>
          <SelectField
            form={form}
            name={`${name}.${index}.level`}
            label="Nivel"
            options={withChosen(levels, level, level)}
            placeholder={levelRequired ? 'Elige un nivel' : 'Sin indicar'}
            isNew={isNew}
            required={levelRequired}
            rules={{ deps }}
          />
          {places !== undefined && (
            <SelectField
              {...withParser(
                { form, name: `${name}.${index}.addressId`, label: 'Lugar', rules: { deps } },
                toId,
              )}
              options={withChosen(places, place, 'Ubicación eliminada')}
              placeholder="Sin indicar"
            />
          )}
        </More>
        {/* Level with the controls beside it. */}
        <Box pt="7">
          <IconButton label={`Quitar horario ${index + 1} del ${day}`} onClick={onRemove}>
            <Icon name="delete" />
          </IconButton>
        </Box>
      </Rest>
      {withLimits && <ScheduleLimits form={form} name={`${name}.${index}`} />}
      {instructors !== undefined && (
        <Box flex="1 1 100%">
          <InstructorsField form={form} name={`${name}.${index}.instructorIds`} options={instructors} />
        </Box>
      )}
    </Row>
  )
}
