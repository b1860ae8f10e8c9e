import pLimit from 'p-limit'

/** Runs work when its turn comes. `names` are the queues that it waits in, the narrowest first: person, network. */
export type Turns = <T>(names: readonly string[], work: () => Promise<T>) => Promise<T>

/**
 * Queues within queues: at most `atOnce` works run, and as many of each queue wait in the next wider one. A client that sends
 * fifty waits behind their own, others for one turn of each. Networks have queues of their own, since a visitor can become a
 * new person at any time.
 */
export function createTurns(atOnce: number): Turns {
  const everybody = pLimit(atOnce)
  const lines = new Map<string, Line>()

  async function inLine<T>(name: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(name) ?? { limit: pLimit(atOnce), length: 0 }
    lines.set(name, line)
    line.length += 1
    try {
      return await line.limit(work)
    } finally {
      line.length -= 1
      if (line.length === 0) lines.delete(name)
    }
  }

  return (names, work) => {
    const last = () => everybody(work)
    return names.reduceRight((inner, name) => () => inLine(name, inner), last)()
  }
}

interface Line {
  readonly limit: ReturnType<typeof pLimit>
  length: number
}
