import { useOffline, useWhenOnline } from '@rodada/web/calls/connection'
import { failureOf, failureWords, requestIdOf } from '@rodada/web/calls/failure-words'
import { useAsyncError, useRevalidator } from '@rodada/web/pages/router'
import { ErrorState } from './states.tsx'

/**
 * `errorElement` of `Await`: says why the data did not arrive, and retries on request and when the network is back. An
 * error that is no failed read is thrown on to the page's boundary.
 */
export function FailedPart() {
  const error = useAsyncError()
  const offline = useOffline()
  const { state, revalidate } = useRevalidator()
  useWhenOnline(revalidate)
  const failure = failureOf(error)
  if (failure === undefined) throw error
  return (
    <ErrorState
      {...failureWords(failure, offline)}
      requestId={requestIdOf(error)}
      onRetry={() => void revalidate()}
      retrying={state === 'loading'}
    />
  )
}
