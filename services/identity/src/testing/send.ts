import type { BegunSession } from '@rodada/contracts/account/session'
import type { Call } from '@rodada/contracts/call'
import { begunSessionHeader, readBegunSession } from '@rodada/service/http/begun-session'
import { type SentCall, sendCall } from '@rodada/service/testing/send-call'
import type { IdentityHarness } from './identity-harness.ts'

/** Makes a call as the gateway passes it on. */
export function send({ app }: Pick<IdentityHarness, 'app'>, call: Call, sent: SentCall = {}) {
  return sendCall(app, call, sent)
}

/** The session that an answer begins; null where it begins none. */
export function sessionOf(answer: Awaited<ReturnType<typeof send>>): BegunSession | null {
  return readBegunSession(answer.headers[begunSessionHeader])
}

/** Invalid e-mails; long ones get a name for the test's title. */
export const badEmails: readonly (readonly [string, unknown])[] = [
  ...[undefined, null, 7, '', ' ', 'ana', 'ana@', '@rodada.mx', 'ana@rodada', 'a@b@rodada.mx'],
  ...['ana peña@rodada.mx', 'Ana <ana@rodada.mx>', 'ana@rodada.mx\r\nBcc: x@y.mx'],
  // Letters that look like others: full width, Cyrillic, a ligature, half a character.
  ...['ana@ｒodada.mx', '\u0430na@rodada.mx', '\ufb01n@rodada.mx', 'a\ud83d@rodada.mx'],
  ...[`${'x'.repeat(251)}@b.mx`, `${'x'.repeat(10_000)}@b.mx`],
].map((email) => [JSON.stringify(email)?.slice(0, 40) ?? 'undefined', email])

/** One schema reads all e-mails: registering tries all the bad ones, other forms two. */
export const someBadEmails = badEmails.filter(([, email]) => email === '' || email === 'ana@rodada')
