import { Flex, Text } from '@rodada/ui'
import type { ReactNode } from 'react'

/** What the panel does next, at the thumb: stays at the lower edge of the screen while the panel is longer. */
export function ActionBar({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Flex
      // What floats over the page's lower edge keeps off it.
      data-bottom-bar=""
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
      <Text as="output" size="sm" fontWeight="semibold" textAlign="center">
        {text}
      </Text>
      {children}
    </Flex>
  )
}
