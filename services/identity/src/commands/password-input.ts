import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { CommandError } from '@rodada/service/run/cli'

/**
 * The password for a new administrator: piped in, else generated, which the caller must show. A terminal is not asked,
 * since it would show what is typed.
 * @throws CommandError for several lines: nobody could type them when signing in.
 */
export async function passwordFor(
  input: AsyncIterable<unknown> & { isTTY?: boolean },
): Promise<{ password: string; generated: boolean }> {
  const typed = input.isTTY ? '' : (await text(input)).replace(/\r?\n$/, '')
  if (/[\r\n]/.test(typed)) throw new CommandError('La contraseña debe venir en una sola línea.')
  return typed === ''
    ? { password: randomBytes(15).toString('base64url'), generated: true }
    : { password: typed, generated: false }
}
