import { keepLetter } from '@rodada/contracts/family/letter'
import { reserveFiles } from '@rodada/contracts/media/upload'
import { createApp } from '../http/app.ts'
import { implementInternal } from '../http/implement.ts'
import { testSettings } from './test-settings.ts'

/** The uploader: a user, or a visitor, known by the browser's key. */
type Uploader = { readonly userId: number } | { readonly browser: string }

/**
 * Stands for the media service, over the network and by its contract and tokens, in tests of services that claim files.
 */
export interface MediaPeer {
  readonly address: string
  /** A file that waits for a form. @returns its name. */
  upload(uploader: Uploader): string
  /** It answers nothing but faults. */
  isDown: boolean
  /** Another form has claimed these: they can no longer be reserved. */
  take(...names: string[]): void
  /** The letters that came, as PDFs, by name. */
  readonly letters: ReadonlyMap<string, Buffer>
  close(): Promise<void>
}

export async function startMediaPeer(): Promise<MediaPeer> {
  const uploads = new Map<string, Uploader>()
  const letters = new Map<string, Buffer>()
  let made = 0
  const app = await createApp({ part: 'media', settings: testSettings('media', ''), ready: async () => {} })
  implementInternal(app, reserveFiles, ({ body }) => {
    if (peer.isDown) throw new Error('down')
    const mayUse = (name: string): boolean => {
      const uploader = uploads.get(name)
      if (body.held.includes(name)) return true
      if (!uploader) return false
      return 'userId' in uploader ? uploader.userId === body.userId : uploader.browser === body.browser
    }
    const refused = body.names.filter((name) => !mayUse(name))
    return { files: refused.length > 0 ? [] : body.names.map(imageOf), refused }
  })
  implementInternal(app, keepLetter, ({ body }) => {
    if (peer.isDown) throw new Error('down')
    const name = `carta-${++made}.pdf`
    letters.set(name, Buffer.from(body.content, 'base64'))
    return { name }
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const peer: MediaPeer = {
    address,
    isDown: false,
    letters,
    upload: (uploader) => {
      const name = `foto-${++made}.jpg`
      uploads.set(name, uploader)
      return name
    },
    take: (...names) => {
      for (const name of names) uploads.delete(name)
    },
    close: () => app.close(),
  }
  return peer
}

/** The picture that `media` answers for every file here. */
export function imageOf(name: string) {
  return { name, width: 1200, height: 900, color: '#102030' }
}
