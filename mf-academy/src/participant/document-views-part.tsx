import { documentStaff } from '@rodada/contracts/family/document-rules'
import type { DocumentViews } from '@rodada/contracts/family/document-views'
import { roleLabels } from '@rodada/contracts/roles'
import { Box, DateText, FailedPart, Heading, Link, PlainList, Text } from '@rodada/ui'
import { Await } from '@rodada/web/pages/router'
import { Suspense } from 'react'

interface DocumentViewsPartProps {
  /** Null for viewers who may not see them. */
  views: DocumentViews | null | Promise<DocumentViews | null>
  /** Whether the document is the viewer's own. */
  own: boolean
}

function Older({ total, own }: { total: number; own: boolean }) {
  return (
    <Text size="sm" tone="muted" mt="2">
      Aquí ves las más recientes de {total}.{' '}
      {own && (
        <Box as="span">
          Todas vienen en la <Link href="/cuenta/descargar-mis-datos">descarga de tus datos</Link>.
        </Box>
      )}
    </Text>
  )
}

function Viewers({ list, total, own }: DocumentViews & { own: boolean }) {
  if (total === 0) return <Text tone="muted">Nadie más la ha visto.</Text>
  return (
    <>
      <PlainList gap="2">
        {list.map(({ viewerId, viewerName, time }) => (
          <li key={`${viewerId} ${time}`}>
            <Text>
              {viewerName}{' '}
              <Text as="span" size="sm" tone="muted">
                {roleLabels[documentStaff]}
              </Text>
            </Text>
            <Text size="sm" tone="muted">
              <DateText value={time} time />
            </Text>
          </li>
        ))}
      </PlainList>
      {total > list.length && <Older total={total} own={own} />}
    </>
  )
}

/** Who viewed an identity document besides its owner. */
export function DocumentViewsPart({ views, own }: DocumentViewsPartProps) {
  return (
    <Suspense fallback={null}>
      <Await resolve={views} errorElement={<FailedPart />}>
        {(answer: DocumentViews | null) =>
          answer && (
            <Box mt="5" data-print="hide">
              <Heading as="h3" size="small" mb="2">
                Quién la ha visto
              </Heading>
              <Viewers {...answer} own={own} />
              {!own && (
                <Text size="sm" tone="muted" mt="2">
                  Cada consulta queda registrada y su titular la ve en esta lista.
                </Text>
              )}
            </Box>
          )
        }
      </Await>
    </Suspense>
  )
}
