import { comparableName } from '@rodada/contracts/words/comparable-name'
import { Checkbox } from '../primitives/control.tsx'
import { styled } from '../theme/styled.ts'

interface FilterChoicesProps {
  legend: string
  /** Query name; each chosen value repeats it. */
  name: string
  options: readonly { readonly key: string; readonly value: string }[]
  /** As in the address; compared without case and accents, as by the services. */
  chosen: readonly string[]
}

const Group = styled('fieldset', { base: { gridColumn: '1 / -1', minW: '0' } })
const Legend = styled('legend', { base: { mb: '1.5', fontSize: 'sm', fontWeight: 'semibold' } })
const Choices = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '2' },
})

/** Several values of one filter, as checkboxes of the surrounding form. Renders nothing without options. */
export function FilterChoices({ legend, name, options, chosen }: FilterChoicesProps) {
  if (options.length === 0) return null
  const ticked = new Set(chosen.map(comparableName))
  return (
    <Group>
      <Legend>{legend}</Legend>
      <Choices>
        {options.map(({ key, value }) => (
          <Checkbox key={value} name={name} value={value} defaultChecked={ticked.has(comparableName(value))}>
            {key}
          </Checkbox>
        ))}
      </Choices>
    </Group>
  )
}
