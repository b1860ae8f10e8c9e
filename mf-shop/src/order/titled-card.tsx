import { Card, Heading } from '@rodada/ui'
import { type ReactNode, useId } from 'react'

/** A part of an order's page, with its own title. */
export function TitledCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <Heading id={id} size="card" mb="4">
        {title}
      </Heading>
      {children}
    </Card>
  )
}
