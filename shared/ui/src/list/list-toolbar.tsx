import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** The line between filters and rows: how many there are, and in which order. */
export function ListToolbar({ children }: { children: ReactNode }) {
  return (
    <Flex justify="space-between" align="center" wrap="wrap" columnGap="6" rowGap="2" py="4">
      {children}
    </Flex>
  )
}
