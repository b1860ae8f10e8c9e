import { hash } from 'node:crypto'
import type { ColorMode } from '@rodada/contracts/color-mode'
import { accepts, compressFor, type Encoded } from './compress.ts'
import { type DocumentClosing, documentStart } from './render-document.ts'

/** A finished document, compressed once for each way of asking for it. */
export interface KeptDocument {
  readonly status: 200 | 404
  readonly policy: string
  /** What it was made of, for those who waited for it. */
  readonly parts?: Required<Pick<DocumentClosing, 'boot' | 'page'>>
  /** Rough size in memory, in bytes. */
  readonly bytes: number
  /** Names the document as this mode sees it, whatever its encoding. */
  etag(mode: ColorMode): string
  /** @param accepted as in `Accept-Encoding`. */
  encoded(mode: ColorMode, accepted: string | undefined): Promise<Encoded> | Encoded
}

/** The text once as it is, and its compressed forms. */
const bytesOfCharacter = 2

function preferred(accepted: string | undefined): 'br' | 'gzip' | '' {
  if (accepts(accepted, 'br')) return 'br'
  return accepts(accepted, 'gzip') ? 'gzip' : ''
}

/** @param rest the document without its start, which alone depends on the mode. */
export function keepDocument(
  rest: string,
  { status, policy }: Pick<KeptDocument, 'status' | 'policy'>,
): KeptDocument {
  const text = Buffer.from(rest)
  const digest = hash('sha256', text, 'base64url').slice(0, 16)
  const forms = new Map<string, Promise<Encoded> | Encoded>()
  return {
    status,
    policy,
    bytes: text.length * bytesOfCharacter,
    etag: (mode) => `W/"${digest}${mode[0]}"`,
    encoded(mode, accepted) {
      const encoding = preferred(accepted)
      const key = `${mode} ${encoding}`
      const known = forms.get(key)
      if (known !== undefined) return known
      const made = compressFor(encoding, documentStart(mode) + text)
      forms.set(key, made)
      // What is there is handed out without a promise.
      made.then(
        (form) => forms.set(key, form),
        () => forms.delete(key),
      )
      return made
    },
  }
}
