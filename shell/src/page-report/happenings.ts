import type { PageErrorKind } from '@rodada/contracts/page-report'
import type { AppName } from '@rodada/contracts/platform'

/** Something that a visit tells of itself in the end. */
export type Happening =
  | { readonly kind: 'loaded'; readonly app: AppName; readonly ms: number }
  | {
      readonly kind: PageErrorKind
      readonly error?: unknown
      /** Whose fault it is; absent: the error itself may tell. */
      readonly app?: AppName
      /** Of that app; absent: the one that runs here. */
      readonly version?: string
    }

export type Note = (happening: Happening) => void

/** Keeps what happens until the code that reports it is here. */
export interface Happenings {
  readonly note: Note
  /** Hands over what was noted, and from then on everything at once. */
  follow(take: Note): void
}

/** Before that code comes, a page that fails over and over fills no memory. */
const mostKept = 50

export function createHappenings(): Happenings {
  const kept: Happening[] = []
  let taker: Note | undefined
  return {
    note(happening) {
      if (taker !== undefined) taker(happening)
      else if (kept.length < mostKept) kept.push(happening)
    },
    follow(take) {
      taker = take
      for (const happening of kept.splice(0)) take(happening)
    },
  }
}
