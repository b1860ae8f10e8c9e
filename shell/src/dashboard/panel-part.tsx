import { Box, Heading, PlainList } from '@rodada/ui'
import { type ReactNode, useId } from 'react'

export function PanelPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box as="section" aria-labelledby={id} mb="8">
      <Heading id={id} size="card" mb="4">
        {title}
      </Heading>
      {children}
    </Box>
  )
}

const columns = { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }

/** Cards of a part, two side by side where there is room. */
export function CardList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <PlainList display="grid" aria-label={label} gap="4" gridTemplateColumns={columns}>
      {children}
    </PlainList>
  )
}
