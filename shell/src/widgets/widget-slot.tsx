import { ErrorState } from '@rodada/ui'
import type { ApiFailure } from '@rodada/web/calls/api-error'
import { useOffline, useWhenOnline } from '@rodada/web/calls/connection'
import { failureWords } from '@rodada/web/calls/failure-words'
import { useWidgets } from '@rodada/web/pages/app'
import { Await, useRevalidator } from '@rodada/web/pages/router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { CrashBoundary } from './crash-boundary.tsx'
import type { LoadedWidget } from './load-widget.ts'

interface WidgetSlotProps {
  /** `remote/Name`. */
  readonly name: string
  /** The missing content: 'los cursos destacados'. */
  readonly what: string
  /** Result of `loadWidget`, awaited or not. */
  readonly loaded: Promise<LoadedWidget> | LoadedWidget
  /** Placeholder until then, with the final geometry. */
  readonly pending: ReactNode
}

interface FailedWidgetProps {
  readonly what: string
  readonly crashed?: boolean
  readonly failure?: ApiFailure
  readonly requestId?: string | null
}

/** Loads the page's data again: parts that have arrived stay, failed ones are retried. */
function FailedWidget({
  what,
  crashed = false,
  failure = 'unavailable',
  requestId,
}: FailedWidgetProps): ReactNode {
  const { state, revalidate } = useRevalidator()
  const offline = useOffline()
  useWhenOnline(revalidate)
  return (
    <ErrorState
      title={`No pudimos mostrar ${what}`}
      detail={crashed ? 'Esta parte dejó de funcionar.' : failureWords(failure, offline).detail}
      requestId={requestId}
      onRetry={() => void revalidate()}
      retrying={state === 'loading'}
    />
  )
}

/** Reserves the widget's space until the browser, which has just hydrated the page, has loaded it. */
function LateWidget({ pending }: Pick<WidgetSlotProps, 'pending'>): ReactNode {
  const { revalidate } = useRevalidator()
  useEffect(() => void revalidate(), [revalidate])
  return pending
}

function Widget({ name, what, loaded, pending }: Omit<WidgetSlotProps, 'loaded'> & { loaded: LoadedWidget }) {
  const module = useWidgets().loaded(name)
  const [last, setLast] = useState(loaded)
  // Where a later attempt fails, the widget stays, with what the visitor did in it.
  if (loaded.status === 'ready' && loaded !== last) setLast(loaded)
  const shown = last.status === 'ready' ? last : loaded
  if (shown.status === 'later') return <LateWidget pending={pending} />
  if (shown.status === 'failed')
    return <FailedWidget what={what} failure={shown.failure} requestId={shown.requestId} />
  if (module === undefined) return <FailedWidget what={what} />
  return <module.Component data={shown.data} />
}

/** The place of a remote's widget in a composed page: pending, shown, failed or crashed, with a retry for either. */
export function WidgetSlot({ name, what, loaded, pending }: WidgetSlotProps): ReactNode {
  return (
    <CrashBoundary attempt={loaded} fallback={<FailedWidget what={what} crashed />}>
      <Suspense fallback={pending}>
        <Await resolve={loaded}>
          {(widget: LoadedWidget) => <Widget name={name} what={what} loaded={widget} pending={pending} />}
        </Await>
      </Suspense>
    </CrashBoundary>
  )
}
