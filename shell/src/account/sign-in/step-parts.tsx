import { Box, chakra, Text } from '@rodada/ui'
import { useEffect, useRef } from 'react'

/** The controls of a step, closed together while it is on its way. */
export const Fields = chakra('fieldset', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', minW: '0' },
})

/** Why the last try failed; it takes the focus, so that it is heard and the fields are one step away. */
export function Refusal({ messages }: { messages: readonly string[] }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (messages.length > 0) element.current?.focus()
  }, [messages])
  return (
    <Box ref={element} role="alert" tabIndex={-1}>
      {messages.map((message) => (
        <Text key={message} tone="danger">
          {message}
        </Text>
      ))}
    </Box>
  )
}
