import type { PageErrorKind } from '@rodada/contracts/page-report'
import type { AppName } from '@rodada/contracts/platform'

/** Final report of a visit. */
export type TelemetryEvent =
  | { readonly kind: 'loaded'; readonly app: AppName; readonly ms: number }
  | {
      readonly kind: PageErrorKind
      readonly error?: unknown
      /** Whose fault it is; absent: the error itself may tell. */
      readonly app?: AppName
      /** Of that app; absent: the one that runs here. */
      readonly version?: string
    }

export type Note = (event: TelemetryEvent) => void

/** Buffers events until the code that reports them is here. */
export interface TelemetryEvents {
  readonly note: Note
  /** Hands over what was buffered, and from then on every event at once. */
  sendTo(take: Note): void
}

/** Before that code comes, a page that fails over and over fills no memory. */
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
