import { type Call, changesState } from '@rodada/contracts/call'
import type { BegunSession } from '@rodada/contracts/session'
import { begunSessionHeader, readBegunSession } from '@rodada/service/begun-session'
import { fetchHeader } from '@rodada/service/testing/test-settings'
import type { IdentityUnderTest } from './identity-under-test.ts'

export interface Sent {
  /** Who asks, e.g. `as(7, 'GeneralUser')`; nobody unless given. */
  readonly headers?: Record<string, string>
  readonly body?: object
  readonly query?: Readonly<Record<string, string>>
}

/** Makes a call as the gateway passes it on. */
export function send(
  { app }: Pick<IdentityUnderTest, 'app'>,
  call: Call,
  { headers, body, query = {} }: Sent = {},
) {
  return app.inject({
    method: call.method,
    url: call.path,
    query: { ...query },
    headers: { ...(changesState(call) && fetchHeader), ...headers },
    ...(body && { payload: body }),
  })
}

/** The session that an answer begins; null where it begins none. */
export function sessionOf(answer: Awaited<ReturnType<typeof send>>): BegunSession | null {
  return readBegunSession(answer.headers[begunSessionHeader])
}

/** What a required text must not be, each with the field's only message. */
export const badTexts: readonly (readonly [string, unknown, string])[] = [
  ['nothing', undefined, 'Este dato es obligatorio.'],
  ['empty', '', 'Este dato es obligatorio.'],
  ['blanks', ' \t\u00a0', 'Este dato es obligatorio.'],
  ['too long', 'x'.repeat(256), 'Escribe como máximo 255 caracteres.'],
  ['a megabyte', 'x'.repeat(1_000_000), 'Escribe como máximo 255 caracteres.'],
  ['a number', 5, 'Escribe un texto.'],
  ['null', null, 'Escribe un texto.'],
  ['a list', ['Ana'], 'Escribe un texto.'],
  ['with NUL', 'A\0na', 'Este dato tiene caracteres que no podemos guardar.'],
  ['with half a character', 'A\ud83dna', 'Este dato tiene caracteres que no podemos guardar.'],
]

/** What an e-mail must not be; long ones are named, since a test's name would hold them. */
export const badEmails: readonly (readonly [string, unknown])[] = [
  ...[undefined, null, 7, '', ' ', 'ana', 'ana@', '@rodada.mx', 'ana@rodada', 'a@b@rodada.mx'],
  ...['ana peña@rodada.mx', 'Ana <ana@rodada.mx>', 'ana@rodada.mx\r\nBcc: x@y.mx', 'ana@rodada.mx\0'],
  // Letters that look like others: full width, Cyrillic, the Kelvin sign, a ligature, half a character.
  ...['ana@ｒodada.mx', '\u0430na@rodada.mx', 'ana@\u212aodada.mx', '\ufb01n@rodada.mx', 'a\ud83d@rodada.mx'],
  ...[`${'x'.repeat(251)}@b.mx`, `${'x'.repeat(1_000_000)}@b.mx`],
].map((email) => [JSON.stringify(email)?.slice(0, 40) ?? 'undefined', email])
