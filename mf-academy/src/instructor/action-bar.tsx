import { Flex, Text } from '@rodada/ui'
import type { ReactNode } from 'react'

interface ActionBarProps {
  text: string
  /** How the panel stands to the service; it must never be out of view. */
  note: ReactNode
  children: ReactNode
}

/** What the panel does next, at the thumb: stays at the lower edge of the screen while the panel is longer. */
export function ActionBar({ text, note, children }: ActionBarProps) {
  return (
    <Flex
      // The frame's own word of a lost network would lie over it.
      data-tells-connection=""
      position="sticky"
      bottom="0"
      zIndex="bar"
      direction="column"
      gap="2"
      mx="-4"
      px="4"
      pt="3"
      pb="calc({spacing.3} + env(safe-area-inset-bottom))"
      bg="surface"
      borderTopWidth="1px"
      borderBottomRadius="lg"
      borderColor="line"
    >
      {note}
      <Text as="output" size="sm" fontWeight="semibold" textAlign="center">
        {text}
      </Text>
      {children}
    </Flex>
  )
}
