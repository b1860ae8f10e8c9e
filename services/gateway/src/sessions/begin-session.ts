import type { FastifyRequest, Session } from 'fastify'

/**
 * Gives the browser a new session in place of the one that it had, if any: an id that was known before, to
 * whomever, means nothing afterwards. The route's scope must have `sessionPlugin`.
 * @throws a refusal when the owner's sessions were ended since `startedAt`; the browser has no session then.
 */
export async function beginSession(
  request: FastifyRequest,
  owner: NonNullable<Session['owner']>,
): Promise<void> {
  await request.session.regenerate()
  // Else the library would clear the old cookie in a second header beside the one that replaces it.
  request.cookies = {}
  request.session.owner = owner
  try {
    await request.session.save()
  } catch (error) {
    // Else the library would try once more to save it, while the refusal is sent.
    await request.session.destroy()
    throw error
  }
}
