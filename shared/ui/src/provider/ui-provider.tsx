import { ChakraProvider } from '@chakra-ui/react'
import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider, Global } from '@emotion/react'
import { type ReactNode, useState } from 'react'
import { fontFaces } from '../theme/fonts.ts'
import { system } from '../theme/system.ts'
import { createDialogStack, DialogStackProvider } from './dialog-stack.tsx'
import { type LinkComponent, LinkProvider } from './link-component.tsx'

/**
 * Where Emotion puts its elements: the document's head, but for those that a server has written there. An element that
 * is moved is read again, its fonts are loaded again, and the page would change under the reader's eyes.
 */
const styleContainer: Pick<Node, 'insertBefore'> = {
  insertBefore: (element, before) =>
    element.isConnected ? element : document.head.insertBefore(element, before),
}

/** The style cache of one app instance or, on a server, of one request. `nonce` is the document's CSP nonce. */
export function createUiCache(nonce?: string): EmotionCache {
  // Emotion calls nothing else of it.
  const container = styleContainer as Node
  return createCache({ key: 'r', container, ...(nonce !== undefined && { nonce }) })
}

interface UiProviderProps {
  /** CSP nonce of the document; needed wherever the CSP names one. */
  nonce?: string | undefined
  /** Given by a server renderer, which reads the styles from it; otherwise made here. */
  cache?: EmotionCache | undefined
  /** The router's link. Without it links are plain anchors. */
  LinkComponent?: LinkComponent | undefined
  children: ReactNode
}

const fontStyles = fontFaces.map((face) => ({ '@font-face': face }))

/** Theme, style cache, links and the order of dialogs for everything below. Once per app. */
export function UiProvider({ nonce, cache, LinkComponent, children }: UiProviderProps) {
  const [styles] = useState(() => cache ?? createUiCache(nonce))
  const [dialogs] = useState(createDialogStack)
  return (
    <CacheProvider value={styles}>
      <Global styles={fontStyles} />
      <ChakraProvider value={system}>
        <DialogStackProvider value={dialogs}>
          <LinkProvider value={LinkComponent ?? null}>{children}</LinkProvider>
        </DialogStackProvider>
      </ChakraProvider>
    </CacheProvider>
  )
}
