import type { ImportColumnSource, ImportHeading } from '@rodada/contracts/list/import'
import type { ImportColumn } from '@rodada/contracts/list/import-rules'
import { joinWords } from '@rodada/web/words/format'
import { type FormEvent, useState } from 'react'
import { Flex } from '../../primitives/box.tsx'
import { Button } from '../../primitives/button.tsx'
import { Input, Labelled, Select } from '../../primitives/control.tsx'
import { Heading, Text } from '../../primitives/text.ts'
import { Callout } from '../../status/callout.tsx'
import { headingKey, keepColumnMemory, readColumnMemory, sourcesOf } from './column-memory.ts'

export interface ColumnMappingProps {
  list: string
  columns: readonly ImportColumn[]
  headings: readonly ImportHeading[]
  /** Why it is asked. */
  note: string
  onDone: (sources: ImportColumnSource[]) => void
}

/** What was chosen for these headings before, else what the service takes them for. */
function firstChoice(list: string, headings: readonly ImportHeading[]): ReadonlyMap<number, string> {
  const { columns } = readColumnMemory(list)
  const taken = new Set<string>()
  return new Map(
    headings.map((heading) => {
      const column = columns[headingKey(heading)] ?? heading.column ?? ''
      if (taken.has(column)) return [heading.at, '']
      taken.add(column)
      return [heading.at, column]
    }),
  )
}

function firstValues(list: string, columns: readonly ImportColumn[]): Record<string, string> {
  const { values } = readColumnMemory(list)
  return Object.fromEntries(columns.map(({ heading, usual = '' }) => [heading, values[heading] ?? usual]))
}

/** Asks what the columns of somebody's own file are, and what it lacks; the browser remembers both. */
export function ColumnMapping({ list, columns, headings, note, onDone }: ColumnMappingProps) {
  const [chosen, setChosen] = useState(() => firstChoice(list, headings))
  const [values, setValues] = useState(() => firstValues(list, columns))
  const [isRefused, setRefused] = useState(false)
  const used = new Set(chosen.values())
  /** Each row has its own, and no column of the file has them. */
  const missing = columns.filter(
    ({ heading, isOptional, isOfRow }) => isOfRow && !isOptional && !used.has(heading),
  )
  const lacking = columns.filter(
    ({ heading, isOptional, isOfRow }) => !(isOptional || isOfRow || used.has(heading)),
  )

  /** A column of ours is filled by one column of the file. */
  function choose(at: number, column: string): void {
    setChosen((all) =>
      new Map([...all].map(([place, one]) => [place, one === column ? '' : one])).set(at, column),
    )
  }
  function finish(event: FormEvent): void {
    event.preventDefault()
    if (missing.length > 0) {
      setRefused(true)
      return
    }
    const texts = Object.fromEntries(lacking.map(({ heading }) => [heading, values[heading] ?? '']))
    const byHeading = headings.map((heading) => [headingKey(heading), chosen.get(heading.at) ?? ''])
    keepColumnMemory(list, { columns: Object.fromEntries(byHeading), values: texts })
    onDone(sourcesOf(columns, chosen, texts))
  }
  return (
    <form onSubmit={finish}>
      <Flex direction="column" gap="4">
        <Heading as="h2" size="small">
          ¿Qué es cada columna de tu archivo?
        </Heading>
        <Text role="status">{note}</Text>
        {headings.map(({ at, text, sample }) => (
          <Labelled key={at} label={sample === '' ? `«${text}»` : `«${text}», por ejemplo ${sample}`}>
            {(id) => (
              <Select
                id={id}
                value={chosen.get(at) ?? ''}
                onChange={(event) => choose(at, event.target.value)}
              >
                <option value="">No usar</option>
                {columns.map(({ heading }) => (
                  <option key={heading} value={heading}>
                    {heading}
                  </option>
                ))}
              </Select>
            )}
          </Labelled>
        ))}
        {lacking.length > 0 && (
          <>
            <Heading as="h2" size="small">
              Lo que tu archivo no trae
            </Heading>
            <Text tone="muted">Vale para todas las filas. Lo recordamos para la próxima vez.</Text>
          </>
        )}
        {lacking.map(({ heading }) => (
          <Labelled key={heading} label={heading}>
            {(id) => (
              <Input
                id={id}
                value={values[heading] ?? ''}
                maxLength={1000}
                onChange={(event) => setValues({ ...values, [heading]: event.target.value })}
              />
            )}
          </Labelled>
        ))}
        {isRefused && missing.length > 0 && (
          <Callout
            role="alert"
            tone="danger"
            text={`Falta decir qué columna es: ${joinWords(missing.map(({ heading }) => heading))}. Si tu archivo no la trae, agrégala.`}
          />
        )}
        <Button type="submit">Revisar el archivo</Button>
      </Flex>
    </form>
  )
}
