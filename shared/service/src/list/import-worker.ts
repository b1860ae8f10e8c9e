import { AppError } from '../http/errors.ts'
import type { ReadJob, ReadResult } from './import-thread.ts'

/** Runs in the thread. A refusal is an answer, since errors lose their class on the way between threads. */
export default async function read({ module, reader, input }: ReadJob): Promise<ReadResult> {
  const { [reader]: run } = await import(module)
  try {
    return { value: run(...input) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { refused: error.message }
  }
}
