import type { ReactNode } from 'react'
import { Box, Flex } from '../primitives/box.tsx'
import { Heading, Text } from '../primitives/text.ts'

export function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Box as="section" py="8" borderTopWidth="1px">
      <Heading size="card" mb="1">
        {title}
      </Heading>
      {note !== undefined && (
        <Text size="sm" tone="muted" mb="4">
          {note}
        </Text>
      )}
      <Flex direction="column" gap="5" mt="4">
        {children}
      </Flex>
    </Box>
  )
}
