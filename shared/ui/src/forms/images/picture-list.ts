import type { Image } from '@rodada/contracts/common'
import { useApi, useNotify } from '@rodada/web/app'
import { useBrowserKey } from '@rodada/web/browser-key'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { preparePicture } from './prepare-picture.ts'
import { createUploadQueue, type Upload, type UploadQueueParts } from './upload-queue.ts'

/** A picture of the list, chosen just now or known before. */
export interface ListedPicture extends Upload {
  /** Stays the same for as long as the picture is in the list. */
  readonly id: string
  /** Name of the chosen file; absent for those that were known before. */
  readonly fileName?: string
  /** What a record has stored; absent for uploads. */
  readonly stored?: Image
}

const workingStates: readonly Upload['state'][] = ['waiting', 'preparing', 'sending', 'processing']

/** Whether a picture is still on its way. */
export function isWorking({ state }: ListedPicture): boolean {
  return workingStates.includes(state)
}

/** Where a field as a whole stands: nothing chosen, something on its way, everything arrived or failed. */
export type FieldState = 'ready' | 'working' | 'finished'

export function stateOf(pictures: readonly ListedPicture[]): FieldState {
  if (pictures.some(isWorking)) return 'working'
  return pictures.length === 0 ? 'ready' : 'finished'
}

/** The form's value: names of what has arrived, in the order of the list. */
function namesOf(pictures: readonly ListedPicture[]): string[] {
  return pictures.flatMap(({ name }) => name ?? [])
}

/** The list with one picture moved to another place. */
function moved(pictures: readonly ListedPicture[], id: string, to: number): readonly ListedPicture[] {
  const picture = pictures.find((one) => one.id === id)
  if (picture === undefined || pictures[to] === picture) return pictures
  return pictures.filter((one) => one !== picture).toSpliced(to, 0, picture)
}

/** A picture of the form's value: stored with the record, or an earlier upload. */
function arrivedPicture(name: string, stored: readonly Image[]): ListedPicture {
  const image = stored.find((one) => one.name === name)
  return { id: name, name, state: 'finished', ...(image && { stored: image }) }
}

/** The list for a value that the form was given, as from a draft; what is on its way, or failed, stays behind it. */
function withNames(
  pictures: readonly ListedPicture[],
  names: readonly string[],
  stored: readonly Image[],
): readonly ListedPicture[] {
  const arrived = names.map(
    (name) => pictures.find((one) => one.name === name) ?? arrivedPicture(name, stored),
  )
  return [...arrived, ...pictures.filter(({ name }) => name === undefined)]
}

interface FieldPictures {
  /** The form's value, and the stored pictures that it may name. */
  readonly names: readonly string[]
  readonly stored: readonly Image[]
  /** Called with the form's value whenever it has changed here. */
  readonly onNames: (names: string[]) => void
}

interface PictureListParts extends FieldPictures, Omit<UploadQueueParts, 'onUpdate'> {}

/** Small copies are object URLs, whose memory is freed by hand. */
function revokePreview({ preview }: ListedPicture): void {
  if (preview !== undefined) URL.revokeObjectURL(preview)
}

/** The pictures of one field, and what can be done with them. The form gets a picture's name once it has arrived. */
function createPictureList(parts: PictureListParts) {
  const { stored, onNames } = parts
  let pictures = withNames([], parts.names, stored)
  let value = namesOf(pictures)
  let lastId = 0
  const files = new Map<string, File>()
  const listeners = new Set<() => void>()
  const queue = createUploadQueue({ ...parts, onUpdate: update })

  function show(next: readonly ListedPicture[]): void {
    for (const gone of pictures.filter(({ id }) => !next.some((one) => one.id === id))) discard(gone)
    pictures = next
    for (const listener of listeners) listener()
  }
  /** As `show`, and tells the form where its value has changed. */
  function change(next: readonly ListedPicture[]): void {
    if (next === pictures) return
    show(next)
    const names = namesOf(pictures)
    if (names.join() === value.join()) return
    value = names
    onNames(names)
  }
  function discard(picture: ListedPicture): void {
    queue.cancel(picture.id)
    files.delete(picture.id)
    revokePreview(picture)
  }
  function update(id: string, changes: Partial<Upload>): void {
    const before = pictures.find((picture) => picture.id === id)
    if (changes.preview !== undefined && before !== undefined) revokePreview(before)
    change(pictures.map((picture) => (picture === before ? { ...picture, ...changes } : picture)))
  }
  function start(id: string): void {
    const file = files.get(id)
    if (file !== undefined) queue.start(id, file)
  }

  return {
    pictures: () => pictures,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Files with a `problem` are shown with it, and not sent. */
    add(chosen: readonly File[], problem?: string): void {
      const added = chosen.map((file): ListedPicture => {
        lastId += 1
        const id = `upload-${lastId}`
        files.set(id, file)
        return { id, fileName: file.name, state: problem === undefined ? 'waiting' : 'failed', problem }
      })
      change([...pictures, ...added])
      if (problem === undefined) for (const { id } of added) start(id)
    },
    retry: start,
    remove: (id: string) => change(pictures.filter((picture) => picture.id !== id)),
    move: (id: string, to: number) => change(moved(pictures, id, to)),
    /** Shows a value that the form was given. */
    setNames(names: readonly string[]): void {
      if (names.join() === value.join()) return
      value = [...names]
      show(withNames(pictures, names, stored))
    },
    /** Ends what is on its way, once the list is no longer shown. */
    end(): void {
      queue.cancelAll()
      pictures.forEach(revokePreview)
    },
  }
}

/** The pictures of one field, sent by the app's client; failed calls are shown in notices. */
export function usePictures({ names, stored, onNames }: FieldPictures) {
  const api = useApi()
  const { show } = useNotify()
  // Several at once would be given a key each.
  const ensureKey = useBrowserKey({ atOnce: false })
  const [list] = useState(() =>
    createPictureList({
      names,
      stored,
      onNames,
      // Several pictures may fail side by side: none takes another's message away.
      onFailure: (message, requestId) => show('error', [message], requestId),
      prepare: preparePicture,
      async send(file, options) {
        await ensureKey()
        return api.upload(file, options)
      },
    }),
  )
  useEffect(() => list.setNames(names), [list, names])
  useEffect(() => () => list.end(), [list])
  const pictures = useSyncExternalStore(list.subscribe, list.pictures, list.pictures)
  return { list, pictures }
}
