import type { Image } from '@rodada/contracts/common'
import { useApi, useNotify } from '@rodada/web/app'
import { useBrowserKey } from '@rodada/web/browser-key'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPictureList } from './picture-list.ts'
import { preparePicture } from './prepare-picture.ts'

export interface PicturesOptions {
  /** The form's value. */
  readonly names: readonly string[]
  /** What the record has stored. */
  readonly images: readonly Image[]
  readonly max: number | undefined
  readonly onNames: (names: string[]) => void
}

/** The pictures of one field, sent by the app's client; what goes wrong is told in a notice. */
export function usePictures({ names, images, max, onNames }: PicturesOptions) {
  const api = useApi()
  const { show } = useNotify()
  // Several at once would be given a key each.
  const ensureKey = useBrowserKey({ atOnce: false })
  const [list] = useState(() =>
    createPictureList({
      names,
      stored: images,
      ...(max !== undefined && { max }),
      onNames,
      // Several pictures may fail side by side: none takes another's message away.
      onProblem: (problem, requestId) => show('error', [problem], requestId),
      prepare: preparePicture,
      async send(file, options) {
        await ensureKey()
        return api.upload(file, options)
      },
    }),
  )
  useEffect(() => list.follow(names), [list, names])
  useEffect(() => () => list.end(), [list])
  const pictures = useSyncExternalStore(list.subscribe, list.pictures, list.pictures)
  return { list, pictures }
}
