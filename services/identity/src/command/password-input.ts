import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'

/**
 * The password for a new administrator: what comes in by a pipe, else one that is made here and must be shown.
 * A terminal is not asked: what is typed there would be visible.
 */
export async function passwordFor(
  input: AsyncIterable<unknown> & { isTTY?: boolean },
): Promise<{ password: string; generated: boolean }> {
  const typed = input.isTTY ? '' : (await text(input)).replace(/\r?\n$/, '')
  return typed === ''
    ? { password: randomBytes(15).toString('base64url'), generated: true }
    : { password: typed, generated: false }
}
