import { List, Text } from '@rodada/ui'
import { fieldLabel } from './field-labels.ts'

/** JSON text as a nested list. Text that is no JSON is shown as it is. */
export function NestedData({ json }: { json: string }) {
  return <NestedValue value={parse(json)} />
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    // The log keeps what it was given; a text is as good a record as an object.
    return json
  }
}

/** A value of a record; records and lists as nested lists. */
export function NestedValue({ value }: { value: unknown }) {
  if (typeof value !== 'object' || value === null) return <Text as="span">{plain(value)}</Text>
  const entries = Object.entries(value)
  if (entries.length === 0) return <Text as="span">—</Text>
  return (
    <List>
      {entries.map(([name, item]) => (
        <li key={name}>
          <Text as="span" fontWeight="semibold">
            {Array.isArray(value) ? `${Number(name) + 1}.` : `${fieldLabel(name)}:`}
          </Text>{' '}
          <NestedValue value={item} />
        </li>
      ))}
    </List>
  )
}

function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  return String(value)
}
