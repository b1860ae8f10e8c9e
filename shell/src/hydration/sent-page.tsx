import { Box, Button, Callout, Container, mainId } from '@rodada/ui'
import type { ApiFailure } from '@rodada/web/calls/api-error'
import type { PageSource } from '@rodada/web/pages/page-source'
import { useCallback } from 'react'

interface SentPageProps {
  /** What the server sent, in its order. */
  readonly nodes: readonly Node[]
  readonly failure: ApiFailure
}

function causeOf(failure: ApiFailure): string {
  return failure === 'unreachable' ? 'Revisa tu conexión a internet.' : 'Algo falla de nuestro lado.'
}

function SentPage({ nodes, failure }: SentPageProps) {
  const place = useCallback((element: HTMLElement | null) => element?.replaceChildren(...nodes), [nodes])
  return (
    <>
      <Container py="3">
        <Callout
          role="status"
          text={`Esta página se muestra sin sus funciones; sus enlaces sí responden. ${causeOf(failure)}`}
        >
          <Button size="sm" variant="outline" onClick={() => window.location.reload()}>
            Reintentar
          </Button>
        </Callout>
      </Container>
      {/* React leaves alone what it has not made. */}
      <Box ref={place} />
    </>
  )
}

/**
 * The page that the server has sent in the place of its code, which did not come; until the code is there. The nodes
 * move as they are: pictures that were loaded and words that were found stay.
 */
export function asSent(source: PageSource, failure: ApiFailure): PageSource {
  const nodes = [...(document.getElementById(mainId)?.childNodes ?? [])]
  // Without the site's name, which the frame adds.
  const title = document.title.split(' · ').slice(0, -1).join(' · ')
  const module = { Component: () => <SentPage nodes={nodes} failure={failure} />, title: () => title }
  let isSent = true
  return {
    ...source,
    loaded: () => (isSent ? module : source.loaded()),
    async load() {
      const own = await source.load()
      isSent = false
      return own
    },
  }
}
