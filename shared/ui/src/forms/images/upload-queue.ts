import type { UploadOptions, UploadResult } from '@rodada/web/upload'
import pLimit from 'p-limit'
import type { ListedPicture } from './listed-picture.ts'
import { PictureProblem, type PreparedPicture } from './prepare-picture.ts'

/** What has become of a picture on its way. */
export type PictureNews = Partial<Omit<ListedPicture, 'id' | 'fileName'>>

export interface UploadQueueParts {
  readonly prepare: (file: File) => Promise<PreparedPicture>
  readonly send: (file: Blob, options: UploadOptions) => Promise<UploadResult>
  readonly onNews: (id: string, news: PictureNews) => void
}

export interface UploadQueue {
  /** Brings a file on its way; it is told of by `onNews` until it is `finished` or `failed`. */
  start(id: string, file: File): void
  /** Ends it wherever it is; nothing more is told of it. */
  cancel(id: string): void
  cancelAll(): void
}

/** One is examined by the service while the next one travels. */
const atOnce = 2

const unprepared = 'No pudimos preparar la imagen. Inténtalo de nuevo.'

function failed(problem: string, canRetry: boolean, requestId?: string): PictureNews {
  return { state: 'failed', problem, canRetry, requestId }
}

function outcomeOf({ success, failure, messages, requestId, ...answer }: UploadResult): PictureNews {
  if (success && 'filename' in answer && answer.filename !== undefined) {
    return { state: 'finished', name: answer.filename }
  }
  // A refusal would be the same the next time.
  const canRetry = failure !== undefined && failure !== 'refused'
  return failed(messages[0] ?? 'No pudimos subir la imagen.', canRetry, requestId)
}

/** Prepares and sends files, a few at a time and in their order. Knows nothing of the list that shows them. */
export function createUploadQueue({ prepare, send, onNews }: UploadQueueParts): UploadQueue {
  const inTurn = pLimit(atOnce)
  // Two pictures at once in the memory of a telephone would be one too many.
  const alone = pLimit(1)
  const underWay = new Map<string, AbortController>()

  async function upload(file: File, signal: AbortSignal, tell: (news: PictureNews) => void): Promise<void> {
    tell({ state: 'preparing' })
    const prepared = await alone(() => prepare(file))
    if (signal.aborted) return
    tell({ state: 'sending', sent: 0, ...previewOf(prepared) })
    const onProgress = (sent: number) => tell({ state: sent < 1 ? 'sending' : 'processing', sent })
    tell(outcomeOf(await send(prepared.file, { name: prepared.name, signal, onProgress })))
  }

  function cancel(id: string): void {
    underWay.get(id)?.abort()
    underWay.delete(id)
  }

  return {
    start(id, file) {
      const controller = new AbortController()
      const { signal } = controller
      underWay.set(id, controller)
      const tell = (news: PictureNews) => {
        if (!signal.aborted) onNews(id, news)
      }
      tell({ state: 'waiting' })
      void inTurn(async () => {
        if (signal.aborted) return
        await upload(file, signal, tell).catch((error: unknown) => {
          if (error instanceof PictureProblem) tell(failed(error.message, false))
          else tell(failed(unprepared, true))
        })
        underWay.delete(id)
      })
    },
    cancel,
    cancelAll() {
      for (const id of underWay.keys()) cancel(id)
    },
  }
}

function previewOf({ preview }: PreparedPicture): PictureNews {
  return preview === undefined ? {} : { preview: URL.createObjectURL(preview) }
}
