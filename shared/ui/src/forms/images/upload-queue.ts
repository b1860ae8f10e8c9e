import type { UploadOptions, UploadResult } from '@rodada/web/calls/upload'
import pLimit from 'p-limit'
import { PictureProblem, type PreparedPicture } from './prepare-picture.ts'

export interface Upload {
  /**
   * In this order, unless it has `failed`; `processing` is the service's part. A `finished` upload has its `name`, a
   * `failed` one never gets any.
   */
  readonly state: 'waiting' | 'preparing' | 'sending' | 'processing' | 'finished' | 'failed'
  /** Part of the file that is sent, 0 to 1. */
  readonly sent?: number
  /** Name given by the service. */
  readonly name?: string
  /** URL of a small copy. */
  readonly preview?: string
  /** Why it cannot be sent, for the visitor. */
  readonly problem?: string
  /** Whether sending the same file again may succeed. */
  readonly canRetry?: boolean
}

export interface UploadQueueParts {
  readonly prepare: (file: File) => Promise<PreparedPicture>
  readonly send: (file: Blob, options: UploadOptions) => Promise<UploadResult>
  readonly onUpdate: (id: string, changes: Partial<Upload>) => void
  /** Called with the message and the request's id when a call has failed that may succeed later. */
  readonly onFailure: (message: string, requestId?: string) => void
}

export interface UploadQueue {
  /** Prepares and sends a file; `onUpdate` is called until it is `finished` or `failed`. */
  start(id: string, file: File): void
  /** Cancels it at any stage; nothing more is reported of it. */
  cancel(id: string): void
  cancelAll(): void
}

/** One is examined by the service while the next one is sent. */
const concurrency = 2

const unprepared = 'No pudimos preparar la imagen. Inténtalo de nuevo.'

/** Prepares and sends files in order, `concurrency` at a time. */
export function createUploadQueue({ prepare, send, onUpdate, onFailure }: UploadQueueParts): UploadQueue {
  const uploadSlot = pLimit(concurrency)
  // Decoding two pictures at once would exhaust a phone's memory.
  const preparationSlot = pLimit(1)
  const controllers = new Map<string, AbortController>()

  async function upload(
    file: File,
    signal: AbortSignal,
    report: (changes: Partial<Upload>) => void,
  ): Promise<void> {
    report({ state: 'preparing', problem: undefined })
    const prepared = await preparationSlot(() => prepare(file))
    if (signal.aborted) return
    report({ state: 'sending', sent: 0, ...previewOf(prepared) })
    const onProgress = (sent: number) => report({ state: sent < 1 ? 'sending' : 'processing', sent })
    const result = await send(prepared.file, { name: prepared.name, signal, onProgress })
    if (signal.aborted) return
    if (result.success && result.filename !== undefined) {
      report({ state: 'finished', name: result.filename })
      return
    }
    // A refusal would repeat.
    const canRetry = result.failure !== undefined && result.failure !== 'refused'
    const message = result.messages[0] ?? 'No pudimos subir la imagen.'
    if (canRetry) onFailure(message, result.requestId)
    report({ state: 'failed', canRetry, problem: canRetry ? undefined : message })
  }

  function cancel(id: string): void {
    controllers.get(id)?.abort()
    controllers.delete(id)
  }

  return {
    start(id, file) {
      const controller = new AbortController()
      const { signal } = controller
      controllers.set(id, controller)
      const report = (changes: Partial<Upload>) => {
        if (!signal.aborted) onUpdate(id, changes)
      }
      report({ state: 'waiting' })
      void uploadSlot(async () => {
        if (signal.aborted) return
        await upload(file, signal, report).catch((error: unknown) => {
          const known = error instanceof PictureProblem
          report({ state: 'failed', problem: known ? error.message : unprepared, canRetry: !known })
        })
        controllers.delete(id)
      })
    },
    cancel,
    cancelAll() {
      for (const id of controllers.keys()) cancel(id)
    },
  }
}

function previewOf({ preview }: PreparedPicture): Partial<Upload> {
  return preview === undefined ? {} : { preview: URL.createObjectURL(preview) }
}
