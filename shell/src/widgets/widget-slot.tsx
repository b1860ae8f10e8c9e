import { ErrorState } from '@rodada/ui'
import { useWidgets } from '@rodada/web/app'
import { Await, useRevalidator } from '@rodada/web/router'
import { type ReactNode, Suspense } from 'react'
import { CrashBoundary } from './crash-boundary.tsx'
import type { LoadedWidget } from './load-widget.ts'

interface WidgetSlotProps {
  /** `remote/Name`. */
  readonly name: string
  /** What `loadWidget` answers, awaited or not. */
  readonly loaded: Promise<LoadedWidget> | LoadedWidget
  /** In its place until then, with the final geometry. */
  readonly pending: ReactNode
}

function FailedWidget(): ReactNode {
  const { state, revalidate } = useRevalidator()
  return (
    <ErrorState
      title="No pudimos cargar esta sección"
      onRetry={() => void revalidate()}
      retrying={state === 'loading'}
    />
  )
}

function Widget({ name, loaded }: { name: string; loaded: LoadedWidget }): ReactNode {
  const module = useWidgets().loaded(name)
  if (loaded.status === 'failed' || module === undefined) return <FailedWidget />
  return <module.Component data={loaded.data} />
}

/** The place of a remote's widget in a composed page: pending, shown, failed with retry, or crashed. */
export function WidgetSlot({ name, loaded, pending }: WidgetSlotProps): ReactNode {
  return (
    <CrashBoundary fallback={<ErrorState title="Esta sección dejó de funcionar" />}>
      <Suspense fallback={pending}>
        <Await resolve={loaded}>{(widget: LoadedWidget) => <Widget name={name} loaded={widget} />}</Await>
      </Suspense>
    </CrashBoundary>
  )
}
