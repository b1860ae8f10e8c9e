import type { Image } from '@rodada/contracts/common'

/**
 * Where a picture stands: its turn, its preparation, its way, and what the service does with it. A `finished` one is
 * in the form's value, a `failed` one is not.
 */
export type PictureState = 'waiting' | 'preparing' | 'sending' | 'processing' | 'finished' | 'failed'

/** A picture of the list, chosen just now or known before. */
export interface ListedPicture {
  /** Stays the same for as long as the picture is in the list. */
  readonly id: string
  readonly state: PictureState
  /** Name of the chosen file; absent for those that were known before. */
  readonly fileName?: string
  /** Part of the file that has left, 0 to 1. */
  readonly sent?: number
  /** Name in the form's value, once there is one. */
  readonly name?: string
  /** What a record has stored; absent for uploads. */
  readonly stored?: Image
  /** Address of a small copy. */
  readonly preview?: string
  /** Why it failed, for the visitor. */
  readonly problem?: string
  /** The server's id of the request that failed. */
  readonly requestId?: string | undefined
  /** Whether the same file may do better another time. */
  readonly canRetry?: boolean
}

const workingStates: readonly PictureState[] = ['waiting', 'preparing', 'sending', 'processing']

/** Whether a picture is still on its way. */
export function isWorking({ state }: ListedPicture): boolean {
  return workingStates.includes(state)
}

/** The form's value: names of what has arrived, in the order of the list. */
export function namesOf(pictures: readonly ListedPicture[]): string[] {
  return pictures.flatMap(({ name }) => name ?? [])
}

/** The list with one picture moved to another place. */
export function moved(pictures: readonly ListedPicture[], id: string, to: number): readonly ListedPicture[] {
  const picture = pictures.find((one) => one.id === id)
  if (picture === undefined || pictures[to] === picture) return pictures
  return pictures.filter((one) => one !== picture).toSpliced(to, 0, picture)
}

/** A picture of the form's value: stored with the record, or an upload of before. */
function known(name: string, stored: readonly Image[]): ListedPicture {
  const image = stored.find((one) => one.name === name)
  return { id: name, name, state: 'finished', ...(image && { stored: image }) }
}

/** The list for a value that came from elsewhere, as from a draft; what is still on its way, or failed, stays behind it. */
export function following(
  pictures: readonly ListedPicture[],
  names: readonly string[],
  stored: readonly Image[],
): readonly ListedPicture[] {
  const arrived = names.map((name) => pictures.find((one) => one.name === name) ?? known(name, stored))
  return [...arrived, ...pictures.filter(({ name }) => name === undefined)]
}
