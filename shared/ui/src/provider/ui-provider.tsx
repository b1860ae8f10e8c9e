import { ChakraProvider } from '@chakra-ui/react'
import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider, Global } from '@emotion/react'
import { type ReactNode, useState } from 'react'
import { fontFaces } from '../theme/fonts.ts'
import { system } from '../theme/system.ts'
import { createDialogStack, DialogStackProvider } from './dialog-stack.tsx'
import { type LinkComponent, LinkProvider } from './link-component.tsx'

/**
 * Where Emotion inserts its elements: the document's head, except those that the server has put there. A moved element
 * is parsed again and its fonts are loaded again, which changes the page visibly.
 */
const styleContainer: Pick<Node, 'insertBefore'> = {
  insertBefore: (element, before) =>
    element.isConnected ? element : document.head.insertBefore(element, before),
}

/** The style cache of one app instance or, on a server, of one request. `nonce` is the document's CSP nonce. */
export function createUiCache(nonce?: string): EmotionCache {
  // Emotion uses no other member of it.
  const container = styleContainer as Node
  return createCache({ key: 'r', container, nonce })
}

interface UiProviderProps {
  /** CSP nonce of the document; needed wherever the CSP names one. */
  nonce?: string
  /** Passed by a server renderer, which collects the styles from it; otherwise created here. */
  cache?: EmotionCache
  /** The router's link. Without it links are plain anchors. */
  LinkComponent?: LinkComponent
  children: ReactNode
}

const fontStyles = fontFaces.map((face) => ({ '@font-face': face }))

/** Theme, style cache, links and dialog stack for everything below. Once per app. */
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
