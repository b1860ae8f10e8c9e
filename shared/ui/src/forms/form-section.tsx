import { type ReactNode, useId } from 'react'
import { Flex } from '../primitives/box.tsx'
import { Card } from '../primitives/layout.ts'
import { Heading, Text } from '../primitives/text.ts'

export interface FormSectionProps {
  title: string
  /** An explanation, where the title is not enough. */
  lead?: ReactNode
  children: ReactNode
}

/** A part of a long form, on a card with its own title. */
export function FormSection({ title, lead, children }: FormSectionProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <Heading id={id} size="card">
        {title}
      </Heading>
      {lead !== undefined && (
        <Text size="sm" tone="muted" mt="1">
          {lead}
        </Text>
      )}
      <Flex direction="column" gap="5" mt="5">
        {children}
      </Flex>
    </Card>
  )
}
