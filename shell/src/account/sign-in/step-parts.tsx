import { Box, chakra, Text } from '@rodada/ui'
import { useEffect, useRef } from 'react'

/** Controls of a step, disabled together while it is being sent. */
export const Fields = chakra('fieldset', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', minW: '0' },
})

/** Why the last attempt failed; it takes the focus, so that it is read out and the fields are next in tab order. */
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
