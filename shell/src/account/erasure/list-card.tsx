import { Card, Heading, List, Text } from '@rodada/ui'

interface ListCardProps {
  title: string
  texts: readonly string[]
  note?: string
}

export function ListCard({ title, texts, note }: ListCardProps) {
  return (
    <Card mb="6">
      <Heading size="small" mb="3">
        {title}
      </Heading>
      <List>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </List>
      {note !== undefined && (
        <Text mt="3" tone="muted">
          {note}
        </Text>
      )}
    </Card>
  )
}
