import { type AppName, remoteNames } from '@rodada/contracts/platform/platform'
import { failureOf } from '@rodada/web/calls/failure-words'
import { MissingRecordError } from '@rodada/web/pages/page-routes'

const appInPath = /\/assets\/([\w-]+)\//g

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? '') : ''
}

/**
 * The app whose files an error's stack names. The shell's are in most stacks, since it provides the shared code: a
 * remote's in between is the caller.
 */
export function appIn(error: unknown): AppName | undefined {
  const named = [...stackOf(error).matchAll(appInPath)].map(([, app]) => app)
  return (
    remoteNames.find((remote) => named.includes(remote)) ?? (named.includes('shell') ? 'shell' : undefined)
  )
}

/** Class of an error; its message may hold personal data. */
export function nameOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  return /^[A-Za-z][A-Za-z0-9]{0,39}$/.test(name) ? name : 'Error'
}

/** Whether an error is a fault of the site's code: not of an extension, and not reported elsewhere. */
export function isFault(error: unknown): boolean {
  if (/-extension:\/\//.test(stackOf(error))) return false
  if (error instanceof MissingRecordError) return false
  // A failed read shows in the service's own figures; missing code is noted where it is fetched.
  return failureOf(error) === undefined && nameOf(error) !== 'AbortError'
}
