import type { Image } from '@rodada/contracts/common'
import { uploadLimits } from '@rodada/contracts/picture'
import { following, isWorking, type ListedPicture, moved, namesOf } from './listed-picture.ts'
import { createUploadQueue, type PictureNews, type UploadQueueParts } from './upload-queue.ts'

export interface PictureListParts extends Omit<UploadQueueParts, 'onNews'> {
  /** The form's value, and what is known of its pictures. */
  readonly names: readonly string[]
  readonly stored: readonly Image[]
  /** Most pictures of the list. */
  readonly max?: number
  /** Hears the form's value whenever it has changed here. */
  readonly onNames: (names: string[]) => void
  /** Hears why a picture failed, and of what was too many. */
  readonly onProblem: (problem: string, requestId?: string) => void
}

/** The pictures of a form's field: what they are, and what can be done with them. */
export interface PictureList {
  pictures(): readonly ListedPicture[]
  subscribe(listener: () => void): () => void
  add(files: readonly File[]): void
  retry(id: string): void
  remove(id: string): void
  move(id: string, to: number): void
  /** Shows a value that came from elsewhere. */
  follow(names: readonly string[]): void
  /** Ends what is on its way, when nobody looks at the list any more. */
  end(): void
}

/** Gives the memory of its small copy back. */
function hide({ preview }: ListedPicture): void {
  if (preview !== undefined) URL.revokeObjectURL(preview)
}

/** Creates the list of one field. It tells the form of pictures once they have arrived. */
export function createPictureList(parts: PictureListParts): PictureList {
  const { stored, max = uploadLimits.files, onNames, onProblem } = parts
  let pictures = following([], parts.names, stored)
  let told = namesOf(pictures)
  let lastId = 0
  const files = new Map<string, File>()
  const listeners = new Set<() => void>()
  const queue = createUploadQueue({ ...parts, onNews })

  function show(next: readonly ListedPicture[]): void {
    for (const gone of pictures.filter(({ id }) => !next.some((one) => one.id === id))) forget(gone)
    pictures = next
    for (const listener of listeners) listener()
  }
  /** As `show`, and tells the form where its value has changed. */
  function change(next: readonly ListedPicture[]): void {
    if (next === pictures) return
    show(next)
    const names = namesOf(pictures)
    if (names.join() === told.join()) return
    told = names
    onNames(names)
  }
  function forget(picture: ListedPicture): void {
    queue.cancel(picture.id)
    files.delete(picture.id)
    hide(picture)
  }
  function update(id: string, news: PictureNews): void {
    const before = pictures.find((picture) => picture.id === id)
    if (news.preview !== undefined && before !== undefined) hide(before)
    change(pictures.map((picture) => (picture === before ? { ...picture, ...news } : picture)))
  }
  function onNews(id: string, news: PictureNews): void {
    update(id, news)
    if (news.problem !== undefined) onProblem(news.problem, news.requestId)
  }
  function start(id: string): void {
    const file = files.get(id)
    if (file !== undefined) queue.start(id, file)
  }

  return {
    pictures: () => pictures,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(chosen) {
      const room = chosen.slice(0, Math.max(0, max - pictures.length))
      if (room.length < chosen.length) onProblem(`Puedes subir hasta ${max} imágenes.`)
      const added = room.map((file): ListedPicture => {
        lastId += 1
        const id = `upload-${lastId}`
        files.set(id, file)
        return { id, fileName: file.name, state: 'waiting' }
      })
      change([...pictures, ...added])
      for (const { id } of added) start(id)
    },
    retry: start,
    remove: (id) => change(pictures.filter((picture) => picture.id !== id)),
    move: (id, to) => change(moved(pictures, id, to)),
    follow(names) {
      if (names.join() === told.join()) return
      told = [...names]
      show(following(pictures, names, stored))
    },
    end() {
      queue.cancelAll()
      pictures.forEach(hide)
    },
  }
}

/** Where a field as a whole stands: nothing chosen, something on its way, everything arrived or failed. */
export type FieldState = 'ready' | 'working' | 'finished'

/** Where a list of pictures as a whole stands. */
export function stateOf(pictures: readonly ListedPicture[]): FieldState {
  if (pictures.some(isWorking)) return 'working'
  return pictures.length === 0 ? 'ready' : 'finished'
}
