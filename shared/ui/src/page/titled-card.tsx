import { type ReactNode, useId } from 'react'
import { Card } from '../primitives/layout.ts'
import { Heading } from '../primitives/text.ts'

interface TitledCardProps {
  title: string
  /** False: left out of print. */
  printed?: boolean
  children: ReactNode
}

export function TitledCard({ title, printed = true, children }: TitledCardProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} {...(!printed && { 'data-print': 'hide' })}>
      <Heading id={id} size="card" mb="4">
        {title}
      </Heading>
      {children}
    </Card>
  )
}
