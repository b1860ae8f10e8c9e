import { Piscina } from 'piscina'
import { refusal } from '../http/errors.ts'

/** What the thread is asked: `reader` is exported by `module`, the address of a file. */
export interface ReadJob {
  readonly module: string
  readonly reader: string
  readonly input: readonly unknown[]
}

export type ReadResult = { readonly value: unknown } | { readonly refused: string }

/** Milliseconds, those of waiting for other files included; the largest file takes a few seconds. */
const longestReading = 30_000

const threads = new Piscina<ReadJob, ReadResult>({
  filename: new URL('./import-worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  // A file that was checked is imported soon after.
  idleTimeout: 10_000,
  // What reads files from outside must not find secrets.
  env: {},
  resourceLimits: { maxOldGenerationSizeMb: 256 },
})

/**
 * Reads a file in a thread of its own: a large one takes seconds, during which the service answers others.
 * @param module `import.meta.url` of the file that exports `reader` by its name.
 * @throws the refusals of the reader, and one where it takes too long.
 */
export async function readInThread<I extends readonly unknown[], R>(
  module: string,
  reader: (...input: I) => R,
  ...input: I
): Promise<R> {
  const signal = AbortSignal.timeout(longestReading)
  try {
    const result = await threads.run({ module, reader: reader.name, input }, { signal })
    if ('refused' in result) throw refusal(result.refused)
    // What this very reader has returned.
    return result.value as R
  } catch (error) {
    if (signal.aborted) throw refusal('Tardamos demasiado en leer el archivo. Divídelo en varios.')
    throw error
  }
}
