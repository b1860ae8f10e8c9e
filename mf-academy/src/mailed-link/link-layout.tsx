import { Card, Container, Flex, LinkButton, PageHeader, Text } from '@rodada/ui'
import { useLinkToken } from '@rodada/web/link-token'
import { Fragment, type ReactNode } from 'react'

export interface LinkLayoutProps {
  title: string
  /** What the link is for; the token is what the mail brought. */
  children: (token: string) => ReactNode
  /** Where else to go. */
  way: { readonly href: string; readonly label: string }
}

/** What a mailed link opens, with a word where part of the link is missing. */
export function LinkLayout({ title, children, way }: LinkLayoutProps) {
  const token = useLinkToken()
  return (
    <Container width="narrow" pb="12">
      <PageHeader title={title} tone="bowl" />
      <Card>
        <Flex direction="column" gap="5" align="stretch">
          {token === '' ? (
            <Text>
              A esta dirección le falta parte del enlace. Ábrelo otra vez desde el correo que te enviamos, o
              cópialo completo.
            </Text>
          ) : (
            // Another link, another start.
            <Fragment key={token}>{children(token)}</Fragment>
          )}
          <LinkButton href={way.href} variant="outline" colorPalette="bowl" wide>
            {way.label}
          </LinkButton>
        </Flex>
      </Card>
    </Container>
  )
}
