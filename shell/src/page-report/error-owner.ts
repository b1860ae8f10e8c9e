import { type AppName, remoteNames } from '@rodada/contracts/platform'
import { failureOf } from '@rodada/web/failure-words'
import { MissingRecordError } from '@rodada/web/page-routes'
import { PageCodeError } from '@rodada/web/page-source'

const appInPath = /\/assets\/([\w-]+)\//g

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? '') : ''
}

/**
 * The app whose files an error's stack names. The shell's are in most, since it brings what all share: a remote in
 * between has called it.
 */
export function appIn(error: unknown): AppName | undefined {
  const named = [...stackOf(error).matchAll(appInPath)].map(([, app]) => app)
  return (
    remoteNames.find((remote) => named.includes(remote)) ?? (named.includes('shell') ? 'shell' : undefined)
  )
}

/** Class of an error; what else it says may be personal. */
export function nameOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  return /^[A-Za-z][A-Za-z0-9]{0,39}$/.test(name) ? name : 'Error'
}

/** Whether something is a fault of the site's code: not an extension's, and nothing that is reported elsewhere. */
export function isFault(error: unknown): boolean {
  if (/-extension:\/\//.test(stackOf(error))) return false
  // A read that has failed shows in the service's own figures; code that did not come was noted where it was fetched.
  const isExpected = error instanceof MissingRecordError || error instanceof PageCodeError
  return !isExpected && failureOf(error) === undefined && nameOf(error) !== 'AbortError'
}
