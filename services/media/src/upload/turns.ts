import pLimit from 'p-limit'

/** Does work when its turn comes. `names` say in whose name it waits, the narrowest first: a person, his network. */
export type Turns = <T>(names: readonly string[], work: () => Promise<T>) => Promise<T>

/**
 * Lets a few do their work at once, and nobody more than that wait in the last line: a client that sends fifty waits behind
 * his own, and others wait for one turn of each. A network is a line as well, since a visitor is a new person whenever
 * he likes.
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
