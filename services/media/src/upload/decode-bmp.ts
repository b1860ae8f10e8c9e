import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Longer than the largest honest bitmap takes. */
const timeoutMs = 15_000

/**
 * Decodes a bitmap in a thread of its own: the decoder is JavaScript and would block the event loop.
 * @param content of a file whose header `readBmpHeader` has accepted.
 * @returns rows of RGB from the top.
 * @throws where it cannot be decoded.
 */
export async function decodeBmp(content: Buffer): Promise<Uint8Array> {
  const worker = new Worker(new URL('./bmp-worker.ts', import.meta.url), { workerData: content })
  try {
    const [pixels] = await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) })
    if (!(pixels instanceof Uint8Array)) throw new Error('No pixels')
    return pixels
  } finally {
    await worker.terminate()
  }
}
