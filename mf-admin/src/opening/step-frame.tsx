import type { Opening } from '@rodada/contracts/business/opening'
import { Badge, Card, Flex, Heading, Text } from '@rodada/ui'
import type { ReactNode } from 'react'

type State = Opening['steps'][number]['state']

const looks = {
  done: { label: 'Listo', tone: 'success' },
  settled: { label: 'Marcado como listo', tone: 'success' },
  open: { label: 'Pendiente', tone: 'warning' },
  unknown: { label: 'Sin respuesta', tone: 'danger' },
} as const

interface StepFrameProps {
  title: string
  state: State
  text: string
  /** What can be done about it. */
  children?: ReactNode
}

/** A step: its title and state, what is left to do, and where. */
export function StepFrame({ title, state, text, children }: StepFrameProps) {
  const { label, tone } = looks[state]
  return (
    <Card as="li" padding="sm">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Heading size="small">{title}</Heading>
        <Badge colorPalette={tone}>{label}</Badge>
      </Flex>
      <Text tone="muted" mt="1" mb="3">
        {state === 'unknown' ? 'El servicio no responde: inténtalo de nuevo en un momento.' : text}
      </Text>
      <Flex gap="2" wrap="wrap" align="center">
        {children}
      </Flex>
    </Card>
  )
}
