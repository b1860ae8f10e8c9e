import { Card, Container, Flex, PageHeader, Text } from '@rodada/ui'
import { useLinkToken } from '@rodada/web/link-token'
import type { ReactNode } from 'react'
import { FormResult } from '../../form-result/form-result.tsx'
import type { LinkEnd } from './use-link-step.ts'

interface LinkPageProps {
  title: string
  lead: string
  /** Shown where the link is not valid. */
  otherwise: ReactNode
  /** The step that the link is for. */
  children: (token: string) => ReactNode
}

/** A page that a mailed link leads to: its step, or what to do without a whole link. */
export function LinkPage({ title, lead, otherwise, children }: LinkPageProps) {
  const token = useLinkToken()
  return (
    <Container width="narrow" pb="12">
      <PageHeader title={title} lead={token === '' ? undefined : lead} />
      {token === '' ? (
        <Card>
          <Flex direction="column" gap="4" align="flex-start">
            <Text>
              A esta dirección le falta parte del enlace. Ábrelo otra vez desde el correo que te enviamos, o
              cópialo completo.
            </Text>
            {otherwise}
          </Flex>
        </Card>
      ) : (
        // Another link, another start.
        <div key={token}>{children(token)}</div>
      )}
    </Container>
  )
}

export interface LinkResultProps extends Pick<LinkPageProps, 'otherwise'> {
  end: LinkEnd
  /** What to do after success. */
  next: ReactNode
}

export function LinkResult({ end: { used, messages }, next, otherwise }: LinkResultProps) {
  return (
    <FormResult title={used ? 'Listo' : 'No pudimos usar este enlace'} messages={messages}>
      {used ? next : otherwise}
    </FormResult>
  )
}
