/**
 * The platform cannot start (or a command cannot run) for a reason that its operator can put right.
 * The message is one line in Spanish that says what to do; it is shown without a stack.
 */
export class StartError extends Error {
  override name = 'StartError'
}

/** The text of anything thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The code of a fault of the system or of PostgreSQL (`ENOENT`, `28P01`), if it carries one. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
