import type { ReactNode } from 'react'
import { Flex } from '../primitives/box.tsx'

/** The line between filters and rows: how many there are, and in which order. */
export function ListToolbar({ children }: { children: ReactNode }) {
  return (
    <Flex justify="space-between" align="center" wrap="wrap" columnGap="6" rowGap="2" py="4">
      {children}
    </Flex>
  )
}
