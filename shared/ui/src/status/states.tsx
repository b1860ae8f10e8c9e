import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { BrokenScene, EmptyScene } from '../illustrations/scene.tsx'
import { Flex, VisuallyHidden } from '../primitives/box.tsx'
import { Button } from '../primitives/button.tsx'
import { Spinner } from '../primitives/skeleton.ts'
import { Heading, Text } from '../primitives/text.ts'
import { styled } from '../theme/styled.ts'
import { FailureCode } from './failure-code.tsx'

interface SceneProps {
  scene: ReactNode
  title: ReactNode
  children: ReactNode
}

/** Picture, title and actions, centred. */
export function Scene({ scene, title, children }: SceneProps) {
  return (
    <Flex direction="column" align="center" textAlign="center" gap="4" px="4" py={{ base: '10', md: '16' }}>
      {scene}
      <Heading as="p" size="card">
        {title}
      </Heading>
      {children}
    </Flex>
  )
}

interface EmptyStateProps {
  /** Text of an empty result: 'No hay clases disponibles.' */
  title: string
  /** Actions. */
  children?: ReactNode
}

/** A list or section without content. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <Scene scene={<EmptyScene />} title={title}>
      {children}
    </Scene>
  )
}

interface ErrorStateProps {
  title?: string
  /** Cause and remedy. */
  detail?: ReactNode
  /** Id of the failed request, for support. */
  requestId?: string | null
  /** Shows 'Reintentar'. */
  onRetry?: () => void
  /** Whether a retry is under way. */
  retrying?: boolean
  /** Further actions. */
  children?: ReactNode
}

/** Something could not be shown; announced. */
export function ErrorState({
  title = 'No pudimos cargar esta parte',
  detail,
  requestId,
  onRetry,
  retrying,
  children,
}: ErrorStateProps) {
  return (
    <div role="alert">
      <Scene scene={<BrokenScene />} title={title}>
        {detail !== undefined && (
          <Text tone="muted" maxW="prose">
            {detail}
          </Text>
        )}
        <FailureCode requestId={requestId} />
        {onRetry !== undefined && (
          <Button colorPalette="ink" onClick={onRetry} disabled={retrying}>
            {retrying ? <Spinner /> : <Icon name="retry" />}
            Reintentar
          </Button>
        )}
        {children}
      </Scene>
    </div>
  )
}

const Note = styled('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '3' } })

/** The specification's text while staff data loads. */
export function LoadingNote() {
  return (
    <Note>
      <Spinner />
      Obteniendo información...
    </Note>
  )
}

/** Announced to assistive technology alone; skeletons are what is visible. */
export function QuietLoadingNote() {
  return <VisuallyHidden as="output">Cargando…</VisuallyHidden>
}
