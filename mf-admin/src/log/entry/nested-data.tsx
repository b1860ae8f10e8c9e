import { Box, Link, List, Text } from '@rodada/ui'
import { useBusiness } from '@rodada/web/pages/app'
import { createContext, useContext } from 'react'
import { fieldLabel, type Labels } from './field-labels.ts'
import { valueText } from './value-text.ts'

interface Entry {
  /** The service whose records are shown. */
  readonly service: string
  /** Names of the accounts that the entry mentions, by id. */
  readonly names: ReadonlyMap<number, string>
  readonly labels: Labels
}

export const EntryContext = createContext<Entry>({ service: '', names: new Map(), labels: {} })

function Named({ id, field }: { id: number; field: string }) {
  const { names } = useContext(EntryContext)
  const { branches } = useBusiness()
  if (field === 'branchId') return <span>{branches.find((branch) => branch.id === id)?.name ?? id}</span>
  return <Link href={`/usuarios/${id}`}>{names.get(id) ?? `Usuario ${id}`}</Link>
}

/** Fields that hold the id of an account or a branch. */
const isNamed = /(^|\.)(\w+By|branchId)$/

/** Text that is no JSON is shown as it is. */
export function NestedData({ json }: { json: string }) {
  return <NestedValue value={parse(json)} />
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    // A movement may record a plain text instead of JSON.
    return json
  }
}

interface NestedValueProps {
  value: unknown
  /** Dotted path of the value; that of the list for an item. */
  field?: string
}

/** A value of a record; nested records and lists become nested lists. */
export function NestedValue({ value, field = '' }: NestedValueProps) {
  const { service, labels } = useContext(EntryContext)
  if (typeof value !== 'object' || value === null)
    return (
      <Text as="span">
        {typeof value === 'number' && isNamed.test(field) ? (
          <Named id={value} field={field.split('.').at(-1) ?? ''} />
        ) : (
          valueText(value, field, service)
        )}
      </Text>
    )
  const entries = Object.entries(value)
  if (entries.length === 0) return <Text as="span">—</Text>
  return (
    // Table cells of phones align at the end; list bullets must not.
    <List textAlign="start">
      {entries.map(([name, item]) => (
        <Box as="li" key={name}>
          <Text as="span" fontWeight="semibold">
            {Array.isArray(value) ? `${Number(name) + 1}.` : `${fieldLabel(name, labels)}:`}
          </Text>{' '}
          <NestedValue value={item} field={Array.isArray(value) ? field : name} />
        </Box>
      ))}
    </List>
  )
}
