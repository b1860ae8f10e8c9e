import { type ReactNode, Suspense } from 'react'
import { styled } from '../theme/styled.ts'

interface DetailLayoutProps {
  /** What leads on phones; where the text does, no picture delays it. */
  first?: 'media' | 'aside'
  media: ReactNode
  /** Price and actions: right under the pictures on phones, or above them; beside everything on wide screens. */
  aside: ReactNode
  /** Descriptions and tables, below the actions on phones. */
  children?: ReactNode
}

const Areas = styled('div', {
  base: {
    display: 'grid',
    columnGap: '10',
    rowGap: '6',
    pb: '12',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
    gridTemplateRows: { lg: 'auto 1fr' },
  },
  variants: {
    first: {
      media: { gridTemplateAreas: { base: '"media" "aside" "main"', lg: '"media aside" "main aside"' } },
      aside: { gridTemplateAreas: { base: '"aside" "media" "main"', lg: '"media aside" "main aside"' } },
    },
  },
})
const Column = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '8', minW: '0' } })

/** React hydrates it by itself, after the content around it. */
function Part({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>
}

/** Page of a record: pictures, price, description. The price stays in view where there is room. */
export function DetailLayout({ first = 'media', media, aside, children }: DetailLayoutProps) {
  const price = (
    <Column gridArea="aside">
      <Column gap="5" position={{ lg: 'sticky' }} top="calc(5rem + var(--above, 0px))">
        {aside}
      </Column>
    </Column>
  )
  return (
    <Areas first={first}>
      {first === 'aside' && price}
      <Column gridArea="media">
        <Part>{media}</Part>
      </Column>
      {first === 'media' && price}
      {children !== undefined && (
        <Column gridArea="main">
          <Part>{children}</Part>
        </Column>
      )}
    </Areas>
  )
}
