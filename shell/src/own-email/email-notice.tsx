import { Flex, Icon, Text } from '@rodada/ui'
import type { ReactNode } from 'react'

/** Something to do about one's e-mail; never in the way of anything. */
export function EmailNotice({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <Flex direction="column" gap="3" p="4" borderRadius="md" bg="warning.subtle" color="warning.fg">
      <Flex gap="2.5" align="flex-start">
        <Icon name="info" />
        <Text minW="0" fontWeight="semibold">
          {text}
        </Text>
      </Flex>
      <Flex gap="2" wrap="wrap">
        {children}
      </Flex>
    </Flex>
  )
}
