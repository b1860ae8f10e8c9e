import { Card, Container, Flex, PageHeader, Text } from '@rodada/ui'
import { useLinkToken } from '@rodada/web/account/link-token'
import type { ReactNode } from 'react'
import { FormResult } from '../../form-result/form-result.tsx'
import type { LinkEnd } from './use-link-step.ts'

interface LinkPageProps {
  title: string
  lead: string
  /** Shown where the link is not valid. */
  otherwise: ReactNode
  /** The step for the link's token. */
  children: (token: string) => ReactNode
}

/** Page of a mailed link: its step, or `otherwise` where the link is incomplete. */
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
        // Another link starts with new state.
        <div key={token}>{children(token)}</div>
      )}
    </Container>
  )
}

export interface LinkResultProps extends Pick<LinkPageProps, 'otherwise'> {
  end: LinkEnd
  /** Actions after success. */
  next: ReactNode
}

export function LinkResult({ end: { used, messages }, next, otherwise }: LinkResultProps) {
  return (
    <FormResult title={used ? 'Listo' : 'No pudimos usar este enlace'} messages={messages}>
      {used ? next : otherwise}
    </FormResult>
  )
}
