import { parseArgs } from 'node:util'
import type { PartName } from '@rodada/contracts/platform/platform'
import { messageOf, StartError } from '../start-error.ts'

/** Kinds of rows by the part that makes them; parts in the order in which they run. */
const makers = [
  { part: 'identity', things: ['users'] },
  { part: 'shop', things: ['products', 'orders'] },
  { part: 'academy', things: ['courses', 'subscriptions', 'classes', 'bookings'] },
  { part: 'admin', things: ['log', 'receipts'] },
] as const satisfies readonly { part: PartName; things: readonly string[] }[]

export const volumeUsage =
  'Uso: npm run seed -- --products 100000 --orders 100000 --courses 1000 --users 10000 --subscriptions 1000000 --classes 300000 --bookings 10000 --log 1000000 --receipts 1000000'

export interface VolumeCall {
  readonly part: PartName
  readonly arguments: readonly string[]
}

/**
 * Turns the command line into one call for each part that it names.
 * @throws StartError when a word or a number is not understood.
 */
export function volumeCalls(commandLine: readonly string[]): VolumeCall[] {
  const wanted = readCommandLine(commandLine)
  return makers.flatMap(({ part, things }): VolumeCall[] => {
    const words = things.flatMap((thing) => {
      const number = wanted[thing]
      return number === undefined ? [] : [`--${thing}`, String(toCount(thing, number))]
    })
    return words.length > 0 ? [{ part, arguments: ['seed-volume', ...words] }] : []
  })
}

function readCommandLine(commandLine: readonly string[]): Record<string, string | undefined> {
  const names = makers.flatMap(({ things }): readonly string[] => things)
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  try {
    return parseArgs({ args: [...commandLine], options, strict: true }).values
  } catch (error) {
    throw new StartError(`${messageOf(error).split('\n')[0]} ${volumeUsage}`)
  }
}

function toCount(thing: string, text: string): number {
  const count = Number(text)
  if (/^\d+$/.test(text) && Number.isSafeInteger(count)) return count
  throw new StartError(`--${thing} ${text} no vale: debe ser un número entero. ${volumeUsage}`)
}
