import { readFile } from 'node:fs/promises'

/**
 * The environment that a running process was started with (Linux only), without the channel to its parent: who
 * is started with it has another one, or none.
 */
export async function environmentOf(pid: number): Promise<Record<string, string>> {
  const text = await readFile(`/proc/${pid}/environ`, 'utf8')
  return Object.fromEntries(
    text
      .split('\0')
      .filter((line) => line.includes('=') && !line.startsWith('NODE_CHANNEL_'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}
