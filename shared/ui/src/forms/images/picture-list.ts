import type { Image } from '@rodada/contracts/common'
import { useBrowserKey } from '@rodada/web/account/browser-key'
import { useApi, useNotify } from '@rodada/web/pages/app'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { preparePicture } from './prepare-picture.ts'
import { createUploadQueue, type Upload, type UploadQueueParts } from './upload-queue.ts'

/** A newly chosen picture, or one known before. */
export interface ListedPicture extends Upload {
  /** Stable while the picture is in the list. */
  readonly id: string
  /** Name of the chosen file; absent for those that were known before. */
  readonly fileName?: string
  /** Image stored with the record; absent for uploads. */
  readonly stored?: Image
}

const workingStates: readonly Upload['state'][] = ['waiting', 'preparing', 'sending', 'processing']

export function isWorking({ state }: ListedPicture): boolean {
  return workingStates.includes(state)
}

/** `ready`: nothing chosen; `working`: an upload under way; `finished`: all arrived or failed. */
export type FieldState = 'ready' | 'working' | 'finished'

export function stateOf(pictures: readonly ListedPicture[]): FieldState {
  if (pictures.some(isWorking)) return 'working'
  return pictures.length === 0 ? 'ready' : 'finished'
}

/** The form's value: names of uploaded pictures, in list order. */
function namesOf(pictures: readonly ListedPicture[]): string[] {
  return pictures.flatMap(({ name }) => name ?? [])
}

function moved(pictures: readonly ListedPicture[], id: string, to: number): readonly ListedPicture[] {
  const picture = pictures.find((one) => one.id === id)
  if (picture === undefined || pictures[to] === picture) return pictures
  return pictures.filter((one) => one !== picture).toSpliced(to, 0, picture)
}

/** A picture named by the form's value: stored with the record, or an earlier upload. */
function arrivedPicture(name: string, stored: readonly Image[]): ListedPicture {
  return { id: name, name, state: 'finished', stored: stored.find((image) => image.name === name) }
}

/** The list for a value set from outside, as by a draft; uploads under way and failed ones follow it. */
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
  /** Called with the new value on every change made here. */
  readonly onNames: (names: string[]) => void
}

interface PictureListParts extends FieldPictures, Omit<UploadQueueParts, 'onUpdate'> {}

/** Previews are object URLs: they hold memory until they are revoked. */
function revokePreview({ preview }: ListedPicture): void {
  if (preview !== undefined) URL.revokeObjectURL(preview)
}

/** Pictures of one field, with their actions. The form's value gains a picture's name once it has arrived. */
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
  /** As `show`, and calls `onNames` where the value has changed. */
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
    /** Files with a `problem` are shown with it, not sent. */
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
    /** Shows a value set from outside. */
    setNames(names: readonly string[]): void {
      if (names.join() === value.join()) return
      value = [...names]
      show(withNames(pictures, names, stored))
    },
    /** Cancels all uploads, once the list is no longer shown. */
    end(): void {
      queue.cancelAll()
      pictures.forEach(revokePreview)
    },
  }
}

/** Pictures of one field, uploaded by the app's client; failed calls are shown in notices. */
export function usePictures({ names, stored, onNames }: FieldPictures) {
  const api = useApi()
  const { show } = useNotify()
  // Parallel calls would each create a key.
  const ensureKey = useBrowserKey({ atOnce: false })
  const [list] = useState(() =>
    createPictureList({
      names,
      stored,
      onNames,
      // Failures of parallel uploads must not replace each other's message.
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
