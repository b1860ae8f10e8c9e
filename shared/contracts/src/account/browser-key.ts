import { defineCall } from '../call.ts'
import { envelope } from '../common.ts'

/**
 * Gives the browser a key of its own, or prolongs the one that it has. It is no session: it outlives signing in, and
 * shows a service that a second request comes from the browser that made the first. A page asks for it before it
 * registers a student or uploads a file, so that a repetition after a lost answer is recognised.
 */
export const ensureBrowserKey = defineCall({
  method: 'POST',
  path: '/api/Browser/EnsureKey',
  service: 'gateway',
  access: 'public',
  anyAccount: true,
  summary: 'Gives the browser a key that outlives signing in, unless it has one',
  response: envelope,
})
