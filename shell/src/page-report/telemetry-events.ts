import type { PageErrorKind } from '@rodada/contracts/platform/page-report'
import type { AppName } from '@rodada/contracts/platform/platform'

/** A load time or an error, for the report of a visit. */
export type TelemetryEvent =
  | { readonly kind: 'loaded'; readonly app: AppName; readonly ms: number }
  | {
      readonly kind: PageErrorKind
      readonly error?: unknown
      /** The app at fault; absent: derived from the error. */
      readonly app?: AppName
      /** Release of that app; absent: the one that runs here. */
      readonly version?: string
    }

export type Note = (event: TelemetryEvent) => void

/** Buffers events until the code that reports them is loaded. */
export interface TelemetryEvents {
  readonly note: Note
  /** Passes on the buffered events, and from then on every event at once. */
  sendTo(take: Note): void
}

/** Limits the memory of a page that keeps failing before that code is loaded. */
const mostBuffered = 50

export function createTelemetryEvents(): TelemetryEvents {
  const buffered: TelemetryEvent[] = []
  let taker: Note | undefined
  return {
    note(event) {
      if (taker !== undefined) taker(event)
      else if (buffered.length < mostBuffered) buffered.push(event)
    },
    sendTo(take) {
      taker = take
      for (const event of buffered.splice(0)) take(event)
    },
  }
}
