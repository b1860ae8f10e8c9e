import { site } from '@rodada/contracts/site'
import { Box, Breadcrumb, Container, Heading, List, PageHeader, Text } from '@rodada/ui'
import { formatPlainDate } from '@rodada/web/format'

export interface LegalSection {
  readonly title: string
  /** Paragraphs; an array inside is a bulleted list. */
  readonly body: readonly (string | readonly string[])[]
}

export interface LegalPageProps {
  title: string
  lead: string
  sections: readonly LegalSection[]
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

/** A legal text with its sections numbered and the date it holds from. */
export function LegalPage({ title, lead, sections }: LegalPageProps) {
  return (
    <Container width="prose">
      <Breadcrumb crumbs={[{ label: 'Inicio', href: '/' }, { label: title }]} />
      <PageHeader title={title} lead={lead} />
      <Text tone="muted" size="sm">
        Texto vigente desde el {formatPlainDate(site.legalVersion)}.
      </Text>
      <Box pb="12">
        {sections.map((section, index) => (
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
