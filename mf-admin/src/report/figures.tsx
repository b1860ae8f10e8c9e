import { Flex, Grid, Link, Text } from '@rodada/ui'
import { formatCount } from '@rodada/web/words/format'
import type { ReactNode } from 'react'

export interface Figure {
  readonly label: string
  /** Absent where a service did not answer. */
  readonly value: number | undefined
  /** Of the period before. */
  readonly before?: number
  /** Small line under the value, in place of `before`. */
  readonly note?: string
  readonly format?: (value: number) => string
  readonly href?: string
}

/** Makes figures of a report beside those of the period before, where that is known. */
export function comparing<Report>(now: Report, before: Report | null) {
  return (label: string, of: (report: Report) => number, format?: Figure['format']): Figure => ({
    label,
    value: of(now),
    ...(before && { before: of(before) }),
    ...(format && { format }),
  })
}

/** 'Antes $1,000.00 (+12 %)'. A share of nothing says nothing. */
function noteOf({ value, before, note, format = formatCount }: Figure): string | undefined {
  if (before === undefined || value === undefined) return note
  const percent = Math.round((value / before - 1) * 100)
  const change = before > 0 ? ` (${percent > 0 ? '+' : ''}${formatCount(percent)} %)` : ''
  return `Antes ${format(before)}${change}`
}

function shownValue({ label, value, format = formatCount, href }: Figure): ReactNode {
  if (value === undefined) return 'Sin respuesta'
  const text = format(value)
  return href === undefined ? (
    text
  ) : (
    <Link href={href} alone aria-label={`${label}: ${text}`}>
      {text}
    </Link>
  )
}

/** The figures that a page begins with, in one row where there is room. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  const columns = `repeat(${figures.length}, minmax(0, 1fr))`
  return (
    <Grid
      as="dl"
      gap="4"
      mt="3"
      mb="5"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: columns }}
    >
      {figures.map((figure) => (
        <Flex key={figure.label} direction="column">
          <Text as="dt" size="xs" tone="muted">
            {figure.label}
          </Text>
          <Text as="dd" size="lg" fontWeight="bold">
            {shownValue(figure)}
          </Text>
          {noteOf(figure) !== undefined && (
            <Text as="dd" size="xs" tone="muted">
              {noteOf(figure)}
            </Text>
          )}
        </Flex>
      ))}
    </Grid>
  )
}
