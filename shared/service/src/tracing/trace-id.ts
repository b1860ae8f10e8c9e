/** The id that the next trace without a parent gets. */
let wanted: string | undefined

/** A request id is a UUID; without its dashes it is the id of the request's trace. */
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

/**
 * Makes the trace that `start` begins the one of a request, so that the code on an error page finds it.
 * @param start begins it at once.
 */
export function withTraceOf<T>(requestId: string, start: () => T): T {
  wanted = uuid.test(requestId) ? requestId.replaceAll('-', '') : undefined
  try {
    return start()
  } finally {
    wanted = undefined
  }
}

/** The id for a trace that begins now, where a request asks for one. */
export function nextTraceId(): string | undefined {
  return wanted
}
