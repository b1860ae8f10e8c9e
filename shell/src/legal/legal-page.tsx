import type { Business } from '@rodada/contracts/business/data'
import { Box, Breadcrumb, Container, Heading, Link, List, PageHeader, Text } from '@rodada/ui'
import { useBusiness } from '@rodada/web/pages/app'
import { formatPlainDate } from '@rodada/web/words/format'

export interface LegalSection {
  readonly title: string
  /** Paragraphs; an array inside is a bulleted list. */
  readonly body: readonly (string | readonly string[])[]
}

interface LegalPageProps {
  title: string
  lead: string
  sections: (business: Business) => readonly LegalSection[]
  /** The other legal text. */
  other: { label: string; href: string }
}

function LegalText({ body }: Pick<LegalSection, 'body'>) {
  return body.map((part) =>
    typeof part === 'string' ? (
      <Text key={part} mt="3">
        {part}
      </Text>
    ) : (
      <List key={part[0]} mt="3">
        {part.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </List>
    ),
  )
}

/** A legal text with its sections numbered, its version and the date that it holds from. */
export function LegalPage({ title, lead, sections, other }: LegalPageProps) {
  const business = useBusiness()
  const { legalVersion } = business
  return (
    <Container width="prose">
      <Breadcrumb crumbs={[{ label: 'Inicio', href: '/' }, { label: title }]} />
      <PageHeader title={title} lead={lead} />
      <Text tone="muted" size="sm">
        Versión {legalVersion}, vigente desde el {formatPlainDate(legalVersion)}. Lee también:{' '}
        <Link href={other.href}>{other.label}</Link>.
      </Text>
      <Box pb="12">
        {sections(business).map((section, index) => (
          <Box as="section" key={section.title} mt="8">
            <Heading size="card">
              {index + 1}. {section.title}
            </Heading>
            <LegalText body={section.body} />
          </Box>
        ))}
      </Box>
    </Container>
  )
}
