import { Card, Flex, Heading, Text } from '@rodada/ui'
import { type ReactNode, useEffect, useId, useRef } from 'react'

interface FormResultProps {
  title: string
  messages: readonly string[]
  children: ReactNode
}

/** Result in place of a form; it takes the focus, and is read out by that. */
export function FormResult({ title, messages, children }: FormResultProps) {
  const element = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => element.current?.focus(), [])
  return (
    <Card
      ref={element}
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-messages`}
      tabIndex={-1}
    >
      <Flex direction="column" gap="4" align="flex-start">
        <Heading as="h2" size="card" id={`${id}-title`}>
          {title}
        </Heading>
        <div id={`${id}-messages`}>
          {messages.map((message) => (
            <Text key={message}>{message}</Text>
          ))}
        </div>
        {children}
      </Flex>
    </Card>
  )
}
